/** Keeps a backup for later versions to be upgraded from: npm run upgrade-dump -- issue-9 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VERSION } from '@thali/server/version'
import { DUMP_ENDING, DUMPS, makeUpgradeDump } from './upgrade-dump.ts'

const [name = ''] = process.argv.slice(2)
if (!/^[a-z0-9-]+$/.test(name)) {
  console.error('name what has landed. Example: npm run upgrade-dump -- issue-9')
  process.exit(2)
}
const dataDir = await mkdtemp(join(tmpdir(), 'thali-upgrade-dump-'))
try {
  const file = join(DUMPS, `${VERSION}-${name}`)
  const facts = await makeUpgradeDump({ DATA_DIR: dataDir }, `${file}${DUMP_ENDING}`)
  await writeFile(`${file}.json`, `${JSON.stringify(facts, null, 2)}\n`)
  console.log(`Wrote ${file}${DUMP_ENDING} and ${file}.json`)
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
