import { m } from "#app/i18n/paraglide/messages.js";
import type { DemoSection, Goal } from "#app/site/gallery/sections.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { useSample } from "./sample-state.tsx";

/** How many one press adds. */
const BRINGS = 5;

/** The goals of a collection, each with its progress. */
export function Goals({ goals }: Extract<DemoSection, { section: "goals" }>) {
  return (
    <Card>
      <ul className="grid md:grid-cols-2 md:gap-x-8 md:px-2">
        {goals.map((goal) => (
          <GoalRow key={goal.id} goal={goal} />
        ))}
      </ul>
    </Card>
  );
}

function GoalRow({ goal: { id, category, goal, current, unit } }: { goal: Goal }) {
  const { mine, toggle } = useSample();
  const isMine = mine.has(id);
  const count = Math.min(BRINGS, goal - current);
  const now = isMine ? current + count : current;
  const left = goal - now;
  return (
    <li className="grid gap-3 border-line border-b p-4 last:border-b-0">
      <div className="flex items-start justify-between gap-4">
        <div className="grid gap-0.5">
          <h3 className="font-semibold">{category}</h3>
          <p className="text-muted text-sm tabular-nums">{m.demo_goal({ current: now, goal, unit })}</p>
        </div>
        {count > 0 && (
          <span className="noscript:hidden">
            <Button
              size="sm"
              variant={isMine ? "secondary" : "primary"}
              aria-label={isMine ? m.demo_undo_for({ what: category }) : m.demo_give_for({ count, what: category })}
              onClick={() => toggle(id, `${count} ${unit}`)}
            >
              {isMine ? m.demo_undo() : m.demo_give({ count })}
            </Button>
          </span>
        )}
      </div>
      <Progress
        value={now}
        max={goal}
        label={category}
        tone={left > 0 ? "kind" : "green"}
        text={[left > 0 ? m.demo_goal_left({ left }) : m.demo_goal_done(), isMine && m.demo_given({ count })].filter(Boolean).join(" · ")}
      />
    </li>
  );
}
