import { expect, type Page, test } from "@playwright/test";
import { strToU8, zipSync } from "fflate";
import { expectAccessible } from "./access.ts";
import { newOrganizer } from "./organizers.ts";
import { openPage } from "./ready.ts";

test.use({ viewport: { width: 390, height: 844 } });

const log = (page: Page) => page.getByRole("log", { name: "Conversation with Sally" });

async function choose(page: Page, name: string, content: string | Uint8Array) {
  const buffer = Buffer.from(content);
  await page.getByLabel("Upload a spreadsheet").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
}

const CSV = `Task,Spots,Date,Time,Pavilion,Parent name
Setup,4,2027-05-08,9:00 AM,North,Ada Lovelace
Grill,2,2027-05-08,11:00 AM,North,Alan Turing
`;

test("a spreadsheet is previewed first, a column is corrected, and its draft opens in the form builder", async ({ page }) => {
  await newOrganizer(page);
  await openPage(page, "/ai-chat");
  await choose(page, "Spring cleanup.csv", CSV);
  await expect(page.getByRole("heading", { name: "What does each column hold?" })).toBeVisible();
  await expect(page.getByLabel("Task", { exact: true })).toHaveValue("title");
  await expect(page.getByLabel("Parent name")).toHaveValue("people");
  await expect(page.getByLabel("Pavilion")).toHaveValue("");
  await page.getByLabel("Pavilion").selectOption("Location or room");
  await expectAccessible(page);
  const sent = page.waitForRequest("**/ai-chat/table");
  await page.getByRole("button", { name: "Make a draft" }).click();
  expect((await sent).postData()).not.toContain("Lovelace");
  await expect(log(page)).toContainText("Spreadsheet “Spring cleanup”");
  await expect(log(page)).toContainText("left out");
  await expect(page.getByRole("heading", { name: "What does each column hold?" })).toBeHidden();
  await log(page).getByRole("link", { name: "Open in the form builder" }).click();
  await page.waitForURL(/\/create\?answer=/);
  await expect(page.getByLabel("Title")).toHaveValue("Spring cleanup");
  await expect(page.getByLabel("Location")).toHaveValue("North");
});

test("a workbook and a saved page are read, and files without a table are refused", { tag: "@prove" }, async ({ page }) => {
  await newOrganizer(page);
  await openPage(page, "/ai-chat");
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const parts = {
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml": '<workbook><sheets><sheet name="Plan" sheetId="1" r:id="r1"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels":
      '<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData><row r="1">${cell("A1", "Item")}${cell("B1", "Qty")}</row><row r="2">${cell("A2", "Cups")}<c r="B2"><v>20</v></c></row></sheetData></worksheet>`,
  };
  await choose(page, "plan.xlsx", zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))));
  await expect(page.getByRole("cell", { name: "Cups" })).toBeVisible();
  await expect(page.getByLabel("Qty")).toHaveValue("count");

  const html = `<!doctype html><title>Class party</title><script>document.title = "run"</script><table><tr><td>menu</td></tr></table>
    <table><tr><th>Item</th><th>Qty</th></tr><tr><td rowspan=2>Juice<img src=x onerror="document.title='run'"></td><td>6</td></tr><tr><td>7</td></tr></table>`;
  await choose(page, "party.html", html);
  await expect(page.getByRole("cell", { name: "Juice" })).toHaveCount(2);
  await page.getByRole("button", { name: "Make a draft" }).click();
  await expect(log(page)).toContainText("from your spreadsheet");
  await expect(page.getByRole("button", { name: "Make a draft" })).toBeHidden();
  expect(await page.title()).not.toBe("run");

  const site = `<!doctype html><title>Fall lunch | SignUpGenius</title><table><tr><th>Date (mm/dd/yyyy)</th><th>Time</th><th>Available Slot</th></tr>
    <tr><td>05/04/2027 (Tue.)</td><td>9:00am-11:00am</td><td>Set up tables (4) <button>Sign Up</button> 2 of 4 slots filled Ada L. Alan T.</td></tr>
    <tr><td>05/04/2027 (Tue.)</td><td>11:00am-1:00pm</td><td>Serve lunch 0 of 6 slots filled</td></tr></table>`;
  await choose(page, "signup.html", site);
  await expect(page.getByLabel("Available Slot")).toHaveValue("title");
  await page.getByRole("button", { name: "Make a draft" }).click();
  const draft = log(page).getByRole("listitem").filter({ hasText: "Set up tables" });
  await expect(draft).toContainText("4");
  await expect(log(page).getByText("Fall lunch", { exact: true })).toBeVisible();
  await expect(log(page).getByText("I left out the people already signed up there")).toHaveCount(1);
  await expect(log(page)).not.toContainText("Ada");

  await choose(page, "old.xls", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]));
  await expect(page.getByRole("alert")).toHaveText("That's an old Excel file. Save it as .xlsx or CSV, then try again.");
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("alert")).toBeHidden();
});
