/** Pages that escape nothing: what payloads do there shows that they, and the watch over them, are worth something. */
import type { Frame } from 'playwright-core'
import type { Payload } from './fuzz/corpora/scripts.ts'
import { findInjected, type PayloadWatch } from './payload-watch.ts'

const CARELESS_PAGES: readonly ((text: string) => string)[] = [
  (text) => `<p>${text}</p>`,
  (text) => `<input value="${text}">`,
  (text) => `<input value='${text}'>`,
  (text) => `<input value=${text}>`,
  (text) => `<a href="${text}">x</a>`,
  (text) => `<textarea>${text}</textarea>`,
  (text) => `<script>x = "${text}"</script>`,
  (text) => `<script>x = '${text}'</script>`,
  (text) => `<script>x = \`${text}\`</script>`,
  (text) => `<style>p { color: ${text} }</style>`,
]

/**
 * Counts payloads that run on a page that escapes nothing; the others harm tables, papers and mails, or no
 * place.
 */
export async function countHarmful(
  watch: PayloadWatch,
  origin: string,
  payloads: readonly Payload[],
): Promise<number> {
  const tab = await watch.open(origin)
  const address = `${origin}/escapes-nothing`
  let harmful = 0
  for (const { text } of payloads) {
    const frames = CARELESS_PAGES.map((write) => {
      const srcdoc = `<script>run = parent.run</script>${write(text)}`
      return `<iframe srcdoc="${srcdoc.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`
    })
    await tab.page.route(address, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: frames.join('') }),
    )
    await tab.page.goto(address)
    const injected = await Promise.all(tab.page.frames().slice(1).map(lookInto))
    if (injected.flat().length + tab.takeFindings().length > 0) harmful += 1
    await tab.page.unroute(address)
  }
  await tab.close()
  return harmful
}

/** A payload may navigate its page away during this. */
function lookInto(frame: Frame): Promise<string[]> {
  return findInjected(frame).catch(() => ['the page was left'])
}
