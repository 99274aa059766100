import { otherOrigin } from '#reading'
import type { ResponseHeader } from './headers.ts'
import { nginxFile } from './nginx.ts'

export const nginxSiteFile = 'nginx-site.conf'

/** Where docs/veroeffentlichen.md puts the site and its certificate. */
const folder = '/srv/palettenbetrieb/dist'
const certificate = '/etc/letsencrypt/live/palettenbetrieb'

type Options = { url: string; formOrigin?: string | undefined; headers: readonly ResponseHeader[] }

/** All that nginx needs on Debian or Ubuntu to serve a site under its address, and nothing under any other. */
export function nginxSiteText({ url, formOrigin, headers }: Options): string {
  const [home, other] = [new URL(url), otherOrigin(url)]
  const otherName = other && new URL(other).hostname
  return `# Made by npm run build. docs/veroeffentlichen.md says how nginx gets it.
server_names_hash_bucket_size 128;

# Addresses that are not ours, such as the bare number, get no answer.
server {
    listen 80 default_server;
    listen [::]:80 default_server;
    listen 443 ssl http2 default_server;
    listen [::]:443 ssl http2 default_server;
${keys}
    return 444;
}

server {
    listen 80;
    listen [::]:80;
    server_name ${[home.hostname, otherName].filter(Boolean).join(' ')};
    # Where certbot shows whose domain this is.
    location ^~ /.well-known/acme-challenge/ { root /var/www/html; }
    location / { return 301 ${home.origin}$request_uri; }
}
${
  otherName
    ? `
server {
${overTls(otherName)}
    return 301 ${home.origin}$request_uri;
}
`
    : ''
}
server {
${overTls(home.hostname)}
    root ${folder};
    include ${folder}/${nginxFile};
${formOrigin ? '' : ownForm(headers)}}
`
}

const keys = `    ssl_certificate ${certificate}/fullchain.pem;
    ssl_certificate_key ${certificate}/privkey.pem;`

const overTls = (name: string) => `    listen 443 ssl http2;
    listen [::]:443 ssl http2;
    server_name ${name};
${keys}`

/** The form goes to server.mjs on the same machine. It sends the same headers; each must appear only once. */
function ownForm(headers: readonly ResponseHeader[]): string {
  const names = new Set([...headers.map(({ name }) => name), 'Cache-Control'])
  return `
    # server.mjs, started with TRUST_PROXY=1.
    location ~ ^/(functions/|healthz$) {
        set $kept "no-store";
        proxy_pass http://127.0.0.1:4173;
        proxy_set_header Host $host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header X-Forwarded-Proto $scheme;
${[...names].map((name) => `        proxy_hide_header ${name};\n`).join('')}        client_max_body_size 64k;
    }
`
}
