/** Columns that tell of events, mails or the installation, and of no person. */
export const OF_NOBODY: Record<string, string> = {
  broadcasts: "id event_id filter created_at people send_at sent_at unsent",
  certificates: "minutes events starts_on ends_on issued_on",
  contact_imports: "id added created_at undone_at",
  contact_tag_assignments: "contact_id tag_id created_at updated_at",
  contact_tags: "id color created_at updated_at",
  contacts: "id created_at updated_at import_id",
  conversations: "id locale created_at updated_at",
  email_batches: "id state r2_key sha256 lease_until first_attempt_at created_at tries priority",
  email_outbox:
    "id locale event_id reminder_id priority dedupe_key schedule_version attempts next_attempt_at expires_at lease_until batch_id batch_index provider_id last_error created_at",
  email_suppressions: "event_id created_at",
  ended_invitations: "id ended_at",
  erased: "asked_at",
  erasures: "asked_at",
  event_log: "event_id at id undone_at",
  event_members: "id event_id invited_at",
  event_questions: "id event_id position kind label options required removed_at per_person texts",
  event_reminder_settings: "event_id enabled days_enabled days_before days_message hours_enabled hours_before hours_message custom_message",
  event_rsvps:
    "id event_id submission_id places waiting_since offered_until still_coming_at cancelled_at cancelled_by version updated_at door_at together",
  event_series: "id event_id rule starts_on left_out weeks_ahead made_until extends_at",
  events:
    "id title description type status date end_date start_time end_time time_zone starts_at ends_at location max_attendees attendee_count waiting hide_attendee_names thumbnail_url signups_open_at signups_close_at wait_list wait_list_hold_minutes is_listed retain_days version save_id schedule_version deleted_at created_at updated_at ended_at opens_weeks_before change_until_hours max_per_person short_code share_picture share_picture_of retain_until hours_until purged_at retain_at_least retention_notice retention_told_at",
  exports: "id expires_at created_at",
  group_events: "group_id event_id added_at",
  group_members: "id group_id invited_at accepted_at",
  groups: "id name description thumbnail_url ends_on created_at updated_at short_code",
  hour_corrections: "id event_id at",
  hour_totals: "event_id minutes people",
  invites: "id event_id outbox_id reminded_at created_at withdrawn_at",
  job_leases: "name holder until next_call_at failing_since failing_reason accepted_at",
  mail_budgets: "day recipients set_off",
  mail_recipients: "first_at refused_at set_off",
  messages: "id conversation_id role model created_at",
  one_time_tokens: "id purpose expires_at used_at created_at",
  operations: "name value updated_at",
  pictures: "id width height created_at",
  potluck_items:
    "id event_id description starts_at ends_at taken waiting position removed_at name category quantity date start_time end_time series_id series_date opens_at",
  potluck_signups:
    "id event_id submission_id places waiting_since offered_until still_coming_at cancelled_at cancelled_by version updated_at potluck_item_id door_at together",
  push_subscriptions: "created_at",
  reminder_queue: "id event_id reminder_type send_at status starts_at schedule_version cursor expires_at sent_at created_at",
  rescue_asks: "id call_id locale",
  rescue_calls: "id event_id offer_id is_by_hand waves asked next_at started_at ended_at outcome",
  rescue_helpers: "id event_id confirmed_at",
  rescue_settings: "event_id asks_helpers tag_ids watch_at",
  sessions: "expires_at",
  submissions: "id event_id submission_key source asked_by link_generation created_at",
  throttles: "window count",
  time_slot_signups:
    "id event_id submission_id places waiting_since offered_until still_coming_at cancelled_at cancelled_by version updated_at time_slot_id door_at together",
  time_slots:
    "id event_id description starts_at ends_at taken waiting position removed_at title date start_time end_time capacity series_id series_date opens_at",
  unconfirmed_signups: "id is_pending event_id mail_key created_at",
  users: "id feed_generation deleting_at mail_budget device_generation",
  volunteer_shifts:
    "id event_id description starts_at ends_at taken waiting position removed_at title date start_time end_time capacity series_id series_date opens_at",
  volunteer_signups:
    "id event_id submission_id places waiting_since offered_until still_coming_at cancelled_at cancelled_by version updated_at volunteer_shift_id door_at together",
  webhook_events: "id received_at",
};
