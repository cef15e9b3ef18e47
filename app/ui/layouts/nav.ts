import type { ReactNode } from "react";

export type NavItem = { to: string; label: string; icon?: ReactNode };
