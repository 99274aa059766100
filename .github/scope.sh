#!/usr/bin/env bash
# Prints code=false if only the owner's texts differ from a commit whose code has passed: the base of a pull request, or
# the commit published last. A push before this one does not count: its checks may have failed, or been skipped.
set -euo pipefail
base=${BASE:-$(gh run list --workflow deploy.yml --branch main --status success --limit 1 --json headSha --jq '.[0].headSha // ""' || true)}
texts=(':!pages' ':!site.yaml' ':!supabase/functions/send-contact-email/site-facts.json')
if [ -n "$base" ] && git diff --quiet "$base" HEAD -- . "${texts[@]}" 2>/dev/null; then
  echo code=false
else
  echo code=true
fi
