/** Weighs what a phone must fetch before the menu page answers a touch, and what the staff's pages load: node bin/tool.js tools/budgets */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FILES } from '@thali/contract/paths'
import { LANGUAGE_TAGS } from '@thali/domain/language'
import { readAssets, STOREFRONT_BUILD } from '@thali/server/pages/assets'
import { filesOfModules, readManifest } from '@thali/server/pages/build-manifest'
import { compressibleFiles } from './compress-files.ts'
import { type Budget, faultsOfCompression, faultsOfHead, faultsOfPage, sentBytes } from './page-weight.ts'
import { ROOT } from './root.ts'

const MENU_SCRIPTS: Budget = { bytes: 96_000 }
const MENU_STYLES: Budget = { bytes: 12_000 }
/** Budget of any page of the backoffice, its HTML not counted. */
const STAFF_PAGE: Budget = { bytes: 350_000, files: 24 }
const BACKOFFICE_BUILD = join(ROOT, 'apps/backoffice/dist/client')
const FEATURE = /^src\/features\/(?<feature>[\w-]+)\//

const built = spawnSync(process.execPath, [join(ROOT, 'tools/build.ts'), 'storefront', 'backoffice'], {
  stdio: ['ignore', 2, 2],
})
if (built.status !== 0) process.exit(1)

const faults = [
  ...weighMenuPage(),
  ...weighStaffPages(),
  ...[STOREFRONT_BUILD, BACKOFFICE_BUILD].flatMap((build) =>
    faultsOfCompression(build, compressibleFiles(build)),
  ),
]
for (const fault of faults) console.log(fault)
if (faults.length > 0) process.exitCode = 1

function weighMenuPage(): string[] {
  const assetsOf = readAssets()
  return LANGUAGE_TAGS.flatMap((lang) => {
    const { entry, modulepreloads, css } = assetsOf('store', lang, null)
    const scripts = [entry, ...modulepreloads]
    for (const file of scripts)
      console.log(`  ${String(sentBytes(STOREFRONT_BUILD, file)).padStart(6)} ${file}`)
    return [
      ...faultsOfPage(`JavaScript of the menu page (${lang})`, STOREFRONT_BUILD, scripts, MENU_SCRIPTS),
      ...faultsOfPage(`CSS of the menu page (${lang})`, STOREFRONT_BUILD, css, MENU_STYLES),
    ]
  })
}

/** Each page comes with what every page loads, the texts of its language and those of its feature. */
function weighStaffPages(): string[] {
  const manifest = readManifest(BACKOFFICE_BUILD)
  const html = readFileSync(join(BACKOFFICE_BUILD, 'index.html'), 'utf8')
  const ofAll = [...html.matchAll(new RegExp(`"${FILES.backofficeAssets}([^"]+)"`, 'g'))].map(
    ([, file = '']) => file,
  )
  const pages = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry && FEATURE.test(name))
  const weighed = LANGUAGE_TAGS.flatMap((lang) =>
    pages.map((page) => {
      const texts = `texts:${lang}/${FEATURE.exec(page)?.groups?.feature}`
      const own = filesOfModules(manifest, [
        page,
        `src/locales/${lang}.po`,
        ...Object.keys(manifest).filter((name) => name.endsWith(texts)),
      ])
      const files = [...new Set([...ofAll, ...own])]
      const bytes = files.reduce((sum, file) => sum + sentBytes(BACKOFFICE_BUILD, file), 0)
      return { name: `${page} (${lang})`, files, bytes }
    }),
  )
  for (const { name, files, bytes } of weighed.sort((one, other) => other.bytes - one.bytes).slice(0, 5)) {
    console.log(`  ${bytes} bytes in ${files.length} files ${name}`)
  }
  if (ofAll.length === 0 || pages.length < 40) return ['the backoffice’s pages were not found in its build']
  return [
    ...faultsOfHead('the backoffice', html),
    ...weighed.flatMap(({ name, files }) => faultsOfPage(name, BACKOFFICE_BUILD, files, STAFF_PAGE)),
  ]
}
