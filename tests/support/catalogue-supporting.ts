/** The same for contacts, Sally, profile, settings, invitations and administration. */
export const SUPPORTING_CATALOGUE: Record<string, Record<string, string>> = {
  "browser/invites.spec.ts": {
    invites_dialog_title: "Invite Friends to Help",
    invites_send: "Send {count} Invite",
    invites_none: "No contacts found. Add contacts first to invite them.",
    invites_add_contacts: "Add Contacts",
    invites_ask: "Would you be available to help?",
    invites_sent: "Invites Sent!",
    invites_sent_text: "Successfully sent {count} invite for {title}",
  },
  "worker/organize/invites/invitation-link.test.ts": {
    invites_failed: "Error",
    invites_failed_text: "Failed to send invites. Please try again.",
  },
};
