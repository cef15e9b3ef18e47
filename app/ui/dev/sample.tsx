import type { ReactNode } from "react";

export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-4">
      <h2 className="border-line border-b pb-2 font-medium text-muted text-sm">{title}</h2>
      {children}
    </div>
  );
}

export function Line({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
