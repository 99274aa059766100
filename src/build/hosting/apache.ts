import { compressedEndings } from '../files/compress.ts'
import {
  cacheRules,
  forHosts,
  gzippedTypes,
  noCache,
  type ResponseHeader,
  sandbox,
  shared,
} from './headers.ts'
import { type Redirect, splitAt } from './redirects.ts'

export const apacheFile = '.htaccess'

/** Apache reads this file from the folder itself, as on most shared hosting; every other server ignores it. */
export function apacheText(headers: readonly ResponseHeader[], redirects: readonly Redirect[]): string {
  const gzip = `AddOutputFilterByType DEFLATE ${gzippedTypes.join(' ')}`
  return [
    ['# Made by npm run build, for Apache 2.4.10 or newer. Other servers ignore this file.', ...everywhere],
    ifModule('mime', types),
    ifModule('deflate', ifModule('filter', [gzip])),
    ifModule('headers', headerLines(headers)),
    ifModule('rewrite', [...refusals, ...redirects.flatMap(redirectLines), ...lookUps]),
  ]
    .map((part) => `${part.join('\n')}\n`)
    .join('\n')
}

/** Some hosts leave modules out; what needs one is skipped there. */
function ifModule(name: string, lines: readonly string[]): string[] {
  return [`<IfModule mod_${name}.c>`, ...lines.map((line) => `    ${line}`), '</IfModule>']
}

const everywhere = [
  'DirectoryIndex index.html',
  'DirectorySlash Off',
  'ErrorDocument 404 /404.html',
  'AddDefaultCharset utf-8',
  ...ifModule('negotiation', ['Options -MultiViews -Indexes']),
]

const types = [
  'AddType text/javascript .js',
  'AddType font/woff2 .woff2',
  'AddType image/webp .webp',
  'AddType image/avif .avif',
  'AddType application/manifest+json .webmanifest',
  'AddCharset utf-8 .js .json .svg .css',
  '# Without this line .br is the Breton language.',
  'RemoveLanguage .br',
  'AddEncoding br .br',
]

function headerLines(headers: readonly ResponseHeader[]): string[] {
  return [
    ...headers.map(headerLine),
    `Header always set Cache-Control "${noCache}"`,
    ...cacheRules.map(
      ({ folder, value }) =>
        `Header always set Cache-Control "${value}" "expr=%{REQUEST_URI} =~ m#^${folder}# && %{REQUEST_STATUS} -lt 400"`,
    ),
    `Header always set ${shared.name} "${shared.value}" "expr=%{REQUEST_URI} =~ m#^${shared.path}$#"`,
    `Header always add ${sandbox.name} "${sandbox.value}" "expr=%{REQUEST_URI} =~ m#^${sandbox.folder}# && %{REQUEST_STATUS} -lt 400"`,
    'Header merge Vary Accept-Encoding',
    '# Apache does not recognise its own ETag of a gzipped file.',
    `RequestHeader edit "If-None-Match" '^(W/)?"(.+)-gzip"$' '$1"$2"'`,
  ]
}

const tls = `%{HTTPS} == 'on' || %{HTTP:X-Forwarded-Proto} == 'https'`

/** The first header of a name is set, further ones of the same name are added: a site may have two policies. */
function headerLine(
  { name, value, tlsOnly }: ResponseHeader,
  index: number,
  all: readonly ResponseHeader[],
): string {
  const verb = all.findIndex((header) => header.name === name) === index ? 'set' : 'add'
  return `Header always ${verb} ${name} "${value}"${tlsOnly ? ` "expr=${tls}"` : ''}`
}

/** What has no answer: other methods, files for hosts, and the error page by its own address. */
const refusals = [
  'RewriteEngine On',
  '# Also where an alias leads to this folder: the site is at the root of its domain.',
  'RewriteBase /',
  'RewriteCond %{REQUEST_METHOD} !^(GET|HEAD)$',
  'RewriteRule ^ - [R=405,L]',
  `RewriteRule ^(${forHosts}|\\.(nojekyll|website|redaktion))$ - [R=404,L]`,
  '# Not repeated for the error page itself.',
  'RewriteCond %{ENV:REDIRECT_STATUS} ^$',
  'RewriteRule ^404(\\.html)?/?$ - [R=404,L]',
]

/** Pages without their extension, and the compressed copy of a file for clients that accept it. */
const lookUps = [
  'RewriteRule ^$ index.html',
  'RewriteCond %{REQUEST_FILENAME} !-f',
  'RewriteCond %{REQUEST_FILENAME}%{PATH_INFO} ^(.+?)/?$',
  'RewriteCond %1.html -f',
  'RewriteRule ^(.+?)/?$ $1.html [DPI]',
  'RewriteCond %{HTTP:Accept-Encoding} \\bbr\\b',
  'RewriteCond %{REQUEST_FILENAME}.br -f',
  '# What is compressed must not be compressed again.',
  `RewriteRule ^(.+\\.(?:${compressedEndings.join('|')}))$ $1.br [L,E=no-gzip:1,E=no-brotli:1]`,
]

/** Queries are passed on, before the anchor and after any query of the target. */
function redirectLines({ from, to }: Redirect): string[] {
  const [address, anchor] = splitAt('#', safe(to))
  const joint = address.includes('?') ? '&' : '?'
  const bare = from.slice(1).replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')
  const pattern = bare ? `^${bare}(\\.html|/(index\\.html)?)?$` : '^$'
  return [
    'RewriteCond %{QUERY_STRING} .',
    `RewriteRule "${pattern}" "${address}${joint}%{QUERY_STRING}${anchor}" [R=301,NE,L]`,
    `RewriteRule "${pattern}" "${address}${anchor}" [R=301,NE,L]`,
  ]
}

/** Within a target these characters have a meaning to Apache. */
function safe(text: string): string {
  return text.replace(/["\\$]/g, encodeURIComponent).replaceAll('%', '\\%')
}
