import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Line, Sample } from "#app/ui/dev/sample.tsx";
import { ListRow, ListRows } from "#app/ui/list-row.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { SpotTabs } from "#app/ui/spot-tabs.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from "#app/ui/table.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#app/ui/tabs.tsx";

const people = [
  ["Ada Lovelace", "Main Dish", 2],
  ["Grace Hopper", "Dessert", 1],
  ["Katherine Johnson", "Beverage", 12],
] as const;

export function Lists({ prefix }: { prefix: string }) {
  return (
    <>
      <Sample title="People">
        <Line>
          <Avatar name="Ada Lovelace" size="sm" />
          <Avatar name="Grace Hopper" />
          <Avatar name="Katherine Johnson" size="lg" />
          <Avatar name="Madonna" size="xl" />
        </Line>
      </Sample>
      <Sample title="Table">
        <Table caption={`Sign-ups, ${prefix}`}>
          <TableHead>
            <TableHeading>Name</TableHeading>
            <TableHeading>Brings</TableHeading>
            <TableHeading numeric>Quantity</TableHeading>
          </TableHead>
          <TableBody>
            {people.map(([name, brings, quantity]) => (
              <TableRow key={name}>
                <TableCell className="font-medium">{name}</TableCell>
                <TableCell>{brings}</TableCell>
                <TableCell numeric>{quantity}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Sample>
      <Sample title="Rows">
        <Card data-kind="item" className="px-5">
          <ListRows label="Items">
            <ListRow title="Green salad" detail="Side Dish" count="3 of 8 left" action={<Button>Sign up</Button>}>
              <Progress label="Green salad" tone="kind" value={5} max={8} />
            </ListRow>
            <ListRow title="Lemonade" detail="Beverage, two bottles each" action={<Badge tone="grey">Full</Badge>} />
          </ListRows>
        </Card>
      </Sample>
      <Sample title="Places">
        <Card data-kind="item" className="grid gap-6 p-5">
          <SpotTabs capacity={4} taken={2} initials={["AL", "GH"]} next={<YouTab />} />
          <SpotTabs capacity={4} taken={2} next={<YouTab />} />
          <SpotTabs capacity={12} taken={7} initials={["AL", "GH", "KJ", "AL", "GH", "KJ", "AL"]} next={<YouTab />} />
          <SpotTabs capacity={40} taken={17} next={<YouTab />} />
          <SpotTabs capacity={2} taken={2} initials={["AL", "GH"]} />
          <SpotTabs look="quiet" capacity={5} taken={2} initials={["AL", "GH"]} next={<AddTab />} />
          <SpotTabs look="sm" capacity={8} taken={6} />
          <SpotTabs look="sm" capacity={24} taken={14} />
        </Card>
      </Sample>
      <Sample title="Tabs">
        <Tabs defaultValue="library">
          <TabsList>
            <TabsTrigger value="library">Library</TabsTrigger>
            <TabsTrigger value="upload">Upload</TabsTrigger>
            <TabsTrigger value="ai" disabled>
              Coming Soon
            </TabsTrigger>
          </TabsList>
          <TabsContent value="library">Pictures</TabsContent>
          <TabsContent value="upload">A file</TabsContent>
        </Tabs>
        <TabLinks
          label={`Tabs as links, ${prefix}`}
          tabs={[
            { to: "?tab=created", label: "Sign Ups I Created", current: true, count: 4 },
            { to: "?tab=attending", label: "My Sign Ups", current: false },
          ]}
        />
      </Sample>
    </>
  );
}

function YouTab() {
  return (
    <a href="/dev/ui" aria-label="Sign up: Green salad">
      <span>You?</span>
    </a>
  );
}

function AddTab() {
  return (
    <button type="button" aria-label="Add a person: Green salad">
      <span>+</span>
    </button>
  );
}
