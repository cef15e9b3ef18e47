import { CalendarPlus, UsersRound } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader, CardText, CardTitle } from "#app/ui/card.tsx";
import { Sample } from "#app/ui/dev/sample.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { StatCard } from "#app/ui/stat-card.tsx";
import { StepProgress } from "#app/ui/step-progress.tsx";

export function Information() {
  return (
    <>
      <Sample title="Notice">
        <Notice title="Signed up">Tell us if your plans change; the link is in your email.</Notice>
        <Notice tone="success">Your event changes have been saved!</Notice>
        <Notice
          tone="warning"
          title="Two people are affected"
          action={
            <Button size="sm" variant="secondary">
              See who
            </Button>
          }
        >
          Lowering the number cancels the newest sign-ups.
        </Notice>
        <Notice tone="error" title="Signup failed">
          There was an error signing you up. Please try again.
        </Notice>
      </Sample>
      <Sample title="Card">
        <div className="grid gap-4 sm:grid-cols-2">
          <StatCard label="Total Events" value="12" icon={<CalendarPlus />} />
          <StatCard label="Your Community" value="248" icon={<UsersRound />} hint="Different people by email" />
        </div>
        <Card>
          <CardHeader>
            <CardTitle>Email Reminders</CardTitle>
            <CardText>One message a person, the day before.</CardText>
          </CardHeader>
          <CardBody>
            <Progress label="Places taken" value={5} max={8} text="5 of 8 places taken" />
          </CardBody>
          <CardFooter>
            <Button size="sm">Save</Button>
            <Button size="sm" variant="ghost">
              Cancel
            </Button>
          </CardFooter>
        </Card>
        <StepProgress step={2} labels={["Template", "Details", "Dates"]} />
      </Sample>
      <Sample title="Nothing yet, and waiting">
        <EmptyState
          icon={<CalendarPlus />}
          title="No events created yet."
          text="Start by creating your first event to bring people together!"
          action={<Button>Create Sign Up</Button>}
        />
        <Card className="grid gap-3 p-5">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton />
          <Skeleton className="w-4/5" />
        </Card>
      </Sample>
    </>
  );
}
