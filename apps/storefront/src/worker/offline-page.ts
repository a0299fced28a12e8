import { DINER_API } from '@thali/contract/paths'
import { directionOf, LANGUAGE_TAGS, USUAL_LANGUAGE } from '@thali/domain/language'
import { OFFLINE_TEXTS } from './offline-texts.ts'

const TRY_AGAIN_MS = 5_000

const paragraphs = LANGUAGE_TAGS.map(
  (lang) => `<p lang="${lang}" dir="${directionOf(lang)}">${OFFLINE_TEXTS.explanation[lang]}</p>`,
).join('\n')

/** Page for a device without network at an address it never visited: self-contained, with its own policy. */
const page = (
  nonce: string,
) => `<!doctype html><html lang="${USUAL_LANGUAGE}" dir="${directionOf(USUAL_LANGUAGE)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Offline</title><style>
:root{color-scheme:light dark;--paper:#faf8f5;--ink:#201b16;--muted:#675f55;--line:#cfc6ba}
@media(prefers-color-scheme:dark){:root{--paper:#161413;--ink:#f4efe8;--muted:#b4aa9d;--line:#544c44}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--muted);
font:1rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Devanagari',sans-serif}
main{display:grid;gap:12px;place-content:center;justify-items:center;min-height:90dvh;padding:32px 24px;
text-align:center;text-wrap:balance}
h1{margin:0;color:var(--ink);font-size:1.5rem;line-height:1.25}
p{max-width:46ch;margin:0}
a{display:inline-grid;place-items:center;min-height:44px;margin-top:12px;padding:8px 16px;
border:1.5px solid var(--line);border-radius:8px;color:var(--ink);font-weight:700;text-decoration:none}
</style></head><body><main><h1>${OFFLINE_TEXTS.title[USUAL_LANGUAGE]}</h1>${paragraphs}
<a href="">${LANGUAGE_TAGS.map((lang) => OFFLINE_TEXTS.tryAgain[lang]).join(' · ')}</a></main><script nonce="${nonce}">
const back=()=>fetch('${DINER_API.alive.path}',{cache:'no-store',signal:AbortSignal.timeout(${TRY_AGAIN_MS})}).then(({ok})=>ok&&location.reload(),()=>{})
addEventListener('online',back);setInterval(back,${TRY_AGAIN_MS})</script></body></html>`

/** Offline page, which reloads the requested address as soon as the server answers. */
export function offlineAnswer(): Response {
  const nonce = crypto.randomUUID()
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; connect-src 'self'`,
  }
  return new Response(page(nonce), { status: 503, headers })
}
