import { cacheRules, gzippedTypes, noCache, type ResponseHeader, sandbox, shared } from './headers.ts'
import { formsOf, type Redirect, splitAt } from './redirects.ts'

export const nginxFile = 'nginx.conf'

/** The part of an nginx server block that serves a built site the way our own server does. */
export function nginxText(headers: readonly ResponseHeader[], redirects: readonly Redirect[]): string {
  const always = headers.filter(({ tlsOnly }) => !tlsOnly)
  // A header without a value is not sent.
  const overTls = headers
    .filter(({ tlsOnly }) => tlsOnly)
    .map((header, index) => ({ ...header, variable: `$over_tls_${index}` }))
  return `# Made by npm run build. Include it in a server block, after its root:
#   root /var/www/palettenbetrieb;
#   include /var/www/palettenbetrieb/nginx.conf;
server_tokens off;
absolute_redirect off;
charset utf-8;
error_page 404 /404.html;

gzip on;
gzip_vary on;
gzip_proxied any;
gzip_types ${gzippedTypes.filter((type) => type !== 'text/html').join(' ')};

set $kept "${noCache}";
set $shared "";
set $sandbox "";
${overTls.map(({ variable }) => `set ${variable} "";\n`).join('')}if ($scheme = https) {
${overTls.map(({ variable, value }) => `    set ${variable} "${value}";\n`).join('')}}

add_header Cache-Control $kept always;
add_header ${shared.name} $shared always;
${always.map(({ name, value }) => `add_header ${name} "${value}" always;\n`).join('')}${overTls.map(({ name, variable }) => `add_header ${name} ${variable} always;\n`).join('')}add_header ${sandbox.name} $sandbox always;

location = / { try_files /index.html =404; }
location = /404.html { internal; set $kept "${noCache}"; set $sandbox ""; }
location ~ ^/404(\\.html)?/?$ { return 404; }
location = ${shared.path} { set $shared "${shared.value}"; try_files $uri =404; }
location ~ \\.webmanifest$ { default_type application/manifest+json; try_files $uri =404; }
location / {
    rewrite ^(/.+)/$ $1 last;
    try_files $uri $uri.html =404;
}
${cacheRules.map(({ folder, value }) => `location ${folder} { set $kept "${value}"; ${folder === sandbox.folder ? `set $sandbox "${sandbox.value}"; ` : ''}try_files $uri =404; }\n`).join('')}location ~ /(\\.|_headers$|_redirects$|nginx(-site)?\\.conf|vercel\\.json) { return 404; }
location ^~ /.well-known/ { try_files $uri =404; }
${redirects.map(location).join('')}`
}

/** Queries are passed on, before the anchor and after any query of the target. */
function location({ from, to }: Redirect): string {
  const [address, anchor] = splitAt('#', safe(to))
  const query = address.includes('?') ? '$also$args' : '$is_args$args'
  const target = `${address}${query}${anchor}`
  const also = address.includes('?') ? 'set $also ""; if ($args) { set $also "&"; } ' : ''
  return formsOf(from)
    .map((path) => `location = "${safe(path)}" { ${also}return 301 "${target}"; }\n`)
    .join('')
}

/** Within quotes these characters have a meaning to nginx. */
function safe(text: string): string {
  return text.replace(/["\\$]/g, encodeURIComponent)
}
