/** Programs that the page for developers shows. A test copies each from the page and runs it. */
export function buildExamples(origin: string): Record<"list" | "draft" | "change", string> {
  return {
    list: `const headers = { Authorization: \`Bearer \${process.env.TURNOUT_KEY}\` };

let cursor = "";
do {
  const page = await fetch(\`${origin}/api/v1/events?limit=50\${cursor}\`, { headers });
  const { events, next } = await page.json();
  for (const { title, taken, capacity } of events) console.log(title, taken, "of", capacity);
  cursor = next && \`&cursor=\${next}\`;
} while (cursor);`,
    draft: `const response = await fetch("${origin}/api/v1/events", {
  method: "POST",
  headers: {
    Authorization: \`Bearer \${process.env.TURNOUT_KEY}\`,
    "Content-Type": "application/json",
    "Idempotency-Key": "spring-fair-2030",
  },
  body: JSON.stringify({
    type: "volunteer",
    title: "Spring fair",
    location: "Town hall",
    timeZone: "America/New_York",
    date: "2030-05-04",
    offers: [{ title: "Gate", startTime: "09:00:00", endTime: "11:00:00", capacity: 2 }],
  }),
});
console.log(response.status, await response.json());`,
    change: `const headers = { Authorization: \`Bearer \${process.env.TURNOUT_KEY}\`, "Content-Type": "application/json" };
const list = await fetch("${origin}/api/v1/events?status=draft&limit=1", { headers });
const [{ id }] = (await list.json()).events;

const event = await fetch(\`${origin}/api/v1/events/\${id}\`, { headers });
const changed = await fetch(\`${origin}/api/v1/events/\${id}\`, {
  method: "PATCH",
  headers: { ...headers, "If-Match": event.headers.get("ETag") },
  body: JSON.stringify({ description: "Bring gloves." }),
});
console.log(changed.status, await changed.json());`,
  };
}
