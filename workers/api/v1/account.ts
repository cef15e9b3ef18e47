import { z } from "zod";
import { config } from "#app/config.server.ts";
import { pick } from "#app/lib/pick.ts";
import { addSheet, createGroup, removeSheet, saveGroup } from "#app/organize/groups/commands.server.ts";
import { groupSchema } from "#app/organize/groups/schema.ts";
import { listContacts } from "#app/organize/programs/contacts.server.ts";
import { listGroupsAfter, loadProgramGroup, type ProgramGroup } from "#app/organize/programs/groups.server.ts";
import { SCOPES } from "#app/people/keys/scopes.ts";
import { findRefusal } from "../body.ts";
import { defineOperation, type Operation } from "./operation.ts";
import { badCursor, cutPage, nextCursor, pageQuery, readCursor, sealCursor, toCursor, unsealCursor } from "./paging.ts";
import { notFound, outcomeProblem } from "./refusals.ts";
import { contactView, groupInput, groupView } from "./schemas.ts";

const keyView = z
  .object({ name: z.string(), scopes: z.array(z.enum(SCOPES)), expiresAt: z.iso.datetime().nullable() })
  .meta({ id: "Key", description: "The key of this request." });
const contactPlace = z.object({ sortName: z.string(), id: z.string() });
const written = z.object({ id: z.string() }).meta({ id: "Written" });

/** The key itself, contacts and groups. */
export const ACCOUNT_OPERATIONS: Operation[] = [
  defineOperation({
    id: "getKey",
    method: "get",
    path: "/key",
    tag: "Account",
    summary: "Read what this key may do",
    scope: null,
    answers: { 200: { description: "The key", schema: keyView } },
    problems: [],
    run: async ({ key: { name, scopes, expiresAt } }) => ({
      status: 200,
      body: { name, scopes, expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString() },
    }),
  }),
  defineOperation({
    id: "listContacts",
    method: "get",
    path: "/contacts",
    tag: "Account",
    summary: "List your contacts by name",
    scope: "contacts:read",
    query: z.object({ ...pageQuery, search: z.string().max(100).default("") }),
    answers: { 200: { description: "A page of contacts", schema: z.object({ contacts: z.array(contactView), next: nextCursor }) } },
    problems: [422],
    run: async ({ userId, query: { limit, cursor, search } }) => {
      const holder = `contacts:${userId}`;
      const after = cursor === undefined ? null : await unsealCursor(cursor, holder, contactPlace);
      if (after === undefined) return badCursor();
      const { page, last } = cutPage(await listContacts(userId, { search, after, limit }), limit);
      const contacts = page.map((contact) => pick(contact, ["id", "name", "email", "phone", "notes", "tags"]));
      return { status: 200, body: { contacts, next: last && (await sealCursor(pick(last, ["sortName", "id"]), holder)) } };
    },
  }),
  defineOperation({
    id: "listGroups",
    method: "get",
    path: "/groups",
    tag: "Groups",
    summary: "List the groups you organize",
    scope: "groups:read",
    query: z.object(pageQuery),
    answers: { 200: { description: "A page of groups", schema: z.object({ groups: z.array(groupView), next: nextCursor }) } },
    problems: [422],
    run: async ({ userId, query: { limit, cursor } }) => {
      const after = cursor === undefined ? null : readCursor(cursor, z.string());
      if (after === undefined) return badCursor();
      const { page, last } = cutPage(await listGroupsAfter(userId, after, limit), limit);
      return { status: 200, body: { groups: page.map(toGroupView), next: last && toCursor(last.id) } };
    },
  }),
  defineOperation({
    id: "getGroup",
    method: "get",
    path: "/groups/{groupId}",
    tag: "Groups",
    summary: "Read a group with the events on its page",
    scope: "groups:read",
    answers: {
      200: { description: "The group", schema: groupView.extend({ eventIds: z.array(z.string()) }).meta({ id: "GroupWithEvents" }) },
    },
    problems: [404],
    run: async ({ userId, params }) => {
      const group = await loadProgramGroup(userId, params.groupId ?? "");
      return group ? { status: 200, body: { ...toGroupView(group), eventIds: group.eventIds } } : notFound();
    },
  }),
  defineOperation({
    id: "createGroup",
    method: "post",
    path: "/groups",
    tag: "Groups",
    summary: "Make a group",
    scope: "groups:write",
    body: groupInput,
    answers: { 201: { description: "The group", schema: written } },
    problems: [409, 422],
    run: async ({ userId, body, mintedId, now }) => {
      const read = groupSchema.safeParse({ ...body, thumbnailUrl: null });
      if (!read.success) return findRefusal([read], { ok: true }) ?? notFound();
      const made = await createGroup(userId, mintedId, read.data, now);
      return made === "created" ? { status: 201, body: { id: mintedId } } : outcomeProblem(409, made);
    },
  }),
  defineOperation({
    id: "changeGroup",
    method: "patch",
    path: "/groups/{groupId}",
    tag: "Groups",
    summary: "Change a group's name, description or end",
    scope: "groups:write",
    body: groupInput.partial().meta({ id: "GroupChange" }),
    answers: { 200: { description: "Changed", schema: written } },
    problems: [404, 422],
    run: async ({ userId, params, body, now }) => {
      const { groupId = "" } = params;
      const group = await loadProgramGroup(userId, groupId);
      if (!group) return notFound();
      const read = groupSchema.safeParse({ ...pick(group, ["name", "description", "thumbnailUrl", "endsOn"]), ...body });
      if (!read.success) return findRefusal([read], { ok: true }) ?? notFound();
      return (await saveGroup(userId, groupId, read.data, now)) ? { status: 200, body: { id: groupId } } : notFound();
    },
  }),
  defineOperation({
    id: "addToGroup",
    method: "put",
    path: "/groups/{groupId}/events/{eventId}",
    tag: "Groups",
    summary: "Put a published event of yours on a group's page",
    scope: "groups:write",
    answers: { 200: { description: "On the page", schema: written } },
    problems: [404, 409],
    run: async ({ userId, params: { groupId = "", eventId = "" }, now }) => {
      const added = await addSheet(userId, groupId, eventId, now);
      if (added === "added") return { status: 200, body: { id: eventId } };
      return added === "gone" ? notFound() : outcomeProblem(409, added);
    },
  }),
  defineOperation({
    id: "removeFromGroup",
    method: "delete",
    path: "/groups/{groupId}/events/{eventId}",
    tag: "Groups",
    summary: "Take an event off a group's page",
    scope: "groups:write",
    answers: { 200: { description: "Off the page", schema: written } },
    problems: [404],
    run: async ({ userId, params: { groupId = "", eventId = "" } }) =>
      (await removeSheet(userId, groupId, eventId)) ? { status: 200, body: { id: eventId } } : notFound(),
  }),
];

function toGroupView(group: ProgramGroup): z.infer<typeof groupView> {
  return { ...pick(group, ["id", "name", "description", "endsOn", "role"]), url: `${config().origin}/g/${group.id}` };
}
