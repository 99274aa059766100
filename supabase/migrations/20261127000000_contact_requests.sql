-- Requests of the contact form, kept until their mail has been accepted. A schema of its own: the project's API shows only
-- "public", and row level security without a policy closes the table even if somebody exposes it.
create schema if not exists contact;

create table if not exists contact.requests (
  id text primary key,                          -- key and content: a repeat is the same row
  number text not null,
  "order" jsonb,                                -- null once forgotten
  sender text not null default '',              -- hash of day and network, for the limits of all workers
  created timestamptz not null default now(),
  next_try timestamptz not null default now(),
  tries int not null default 0,
  sent timestamptz,
  failure text
);
create index if not exists requests_waiting on contact.requests (next_try) where sent is null;
create index if not exists requests_created on contact.requests (created);
alter table contact.requests enable row level security;
revoke all on schema contact from public;

-- Keeps a request and claims it for 30 seconds. Returns claimed, waiting or sent, or which limit was reached and the
-- seconds to wait. One at a time, so that no two workers pass a limit together.
create or replace function contact.put(
  new_id text, new_number text, new_order jsonb, new_sender text, per_sender int, per_hour int
) returns text language plpgsql set search_path = '' as $$
declare
  known contact.requests;
  recent record;
begin
  perform pg_advisory_xact_lock(hashtext('contact.requests'));
  select * into known from contact.requests where id = new_id;
  if found then
    return case when known.sent is null then 'waiting' else 'sent' end;
  end if;
  select count(*) as all_of_them, min(created) as first,
    count(*) filter (where sender = new_sender) as own, min(created) filter (where sender = new_sender) as own_first
    into recent from contact.requests where created > now() - interval '1 hour';
  if new_sender <> '' and recent.own >= per_sender then
    return 'sender ' || ceil(extract(epoch from recent.own_first + interval '1 hour' - now()));
  end if;
  if recent.all_of_them >= per_hour then
    return 'all ' || ceil(extract(epoch from recent.first + interval '1 hour' - now()));
  end if;
  insert into contact.requests (id, number, "order", sender, tries, next_try)
    values (new_id, new_number, new_order, new_sender, 1, now() + interval '30 seconds');
  return 'claimed';
end $$;
