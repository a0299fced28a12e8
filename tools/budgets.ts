/** Weighs what a phone must fetch before the menu page answers a touch: node bin/tool.js tools/budgets */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { readAssets, STOREFRONT_BUILD } from '@thali/server/pages/assets'
import { ROOT } from './root.ts'

const JS_BYTES = 96_000
const CSS_BYTES = 12_000
const LANGUAGES = ['en', 'hi'] as const

const built = spawnSync(process.execPath, [join(ROOT, 'tools/build.ts'), 'storefront'], {
  stdio: ['ignore', 2, 2],
})
if (built.status !== 0) process.exit(1)

const assetsOf = readAssets()
for (const lang of LANGUAGES) {
  const { entry, modulepreloads, css } = assetsOf('store', lang, null)
  weigh(`JavaScript of the menu page (${lang})`, [entry, ...modulepreloads], JS_BYTES)
  weigh(`CSS of the menu page (${lang})`, css, CSS_BYTES)
}

function weigh(name: string, urls: readonly string[], budget: number): void {
  const files = urls.map((url) => ({ url, bytes: brotliBytes(url) })).sort((a, b) => b.bytes - a.bytes)
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const isWithin = files.length > 0 && total <= budget
  if (!isWithin) process.exitCode = 1
  console.log(
    `${name}: ${total} of ${budget} bytes, brotli${isWithin ? '' : ' — over budget, or nothing was built'}`,
  )
  for (const { url, bytes } of files) console.log(`  ${String(bytes).padStart(6)} ${url}`)
}

function brotliBytes(url: string): number {
  return brotliCompressSync(readFileSync(join(STOREFRONT_BUILD, url))).length
}
