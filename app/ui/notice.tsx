import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "#app/ui/cn.ts";

type NoticeProps = {
  tone?: "info" | "success" | "warning" | "error";
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
};

const looks = {
  info: { icon: Info, box: "bg-accent-soft", ink: "text-accent-ink" },
  success: { icon: CircleCheck, box: "bg-go-soft", ink: "text-go-ink" },
  warning: { icon: TriangleAlert, box: "bg-wait-soft", ink: "text-wait-ink" },
  error: { icon: CircleAlert, box: "bg-danger-soft", ink: "text-danger-ink" },
};

/** A message within the page. Screen readers announce an error at once, other messages when idle. */
export function Notice({ tone = "info", title, children, action, className }: NoticeProps) {
  const { icon: Icon, box, ink } = looks[tone];
  return (
    <div
      data-slot="notice"
      role={tone === "error" ? "alert" : "status"}
      className={cn("flex items-start gap-3 rounded-md px-4 py-3 text-sm", box, className)}
    >
      <Icon aria-hidden="true" className={cn("mt-0.5 size-4.5 shrink-0", ink)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-3">
        <div className="grid min-w-0 flex-[1_1_12rem] gap-0.5 text-ink">
          {title && <p className={cn("font-semibold", ink)}>{title}</p>}
          {children && <div>{children}</div>}
        </div>
        {action && <div className="shrink-0 sm:-my-1">{action}</div>}
      </div>
    </div>
  );
}
