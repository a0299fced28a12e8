/** Hash over everything that a browser app is built from: a build is stale when it differs. */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserApp } from './browser-apps.ts'
import { ROOT } from './root.ts'

const SHARED = [
  'package.json',
  'package-lock.json',
  'packages/domain/src/**/*',
  'packages/contract/src/**/*',
  'tsconfig*.json',
]
const LEFT_OUT = /^(node_modules|dist)$|\.test\.tsx?$/

export function hashInputs(app: BrowserApp): string {
  const files = globSync([...SHARED, `apps/${app}/**/*`], {
    cwd: ROOT,
    withFileTypes: true,
    exclude: (entry) => LEFT_OUT.test(entry.name),
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const hash = createHash('sha256')
  for (const path of files) {
    hash.update(`${path.slice(ROOT.length)}\0`)
    hash.update(readFileSync(path))
    hash.update('\0')
  }
  return hash.digest('hex')
}
