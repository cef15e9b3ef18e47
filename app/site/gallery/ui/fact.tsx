import type { ReactNode } from "react";

export function DemoFact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-kind-ink">
      {icon}
      {children}
    </li>
  );
}
