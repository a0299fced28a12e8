/** Hash over everything that a browser app is built from: a build is stale when it differs. */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserApp } from './browser-apps.ts'
import { ROOT } from './root.ts'

const SHARED = [
  'package.json',
  'package-lock.json',
  'packages/*/package.json',
  'packages/domain/src/**/*',
  'packages/contract/src/**/*',
  'tsconfig*.json',
]
const LEFT_OUT = /^(node_modules|dist)$|\.test\.tsx?$/

export function hashInputs(app: BrowserApp, root = ROOT): string {
  const files = globSync([...SHARED, `apps/${app}/**/*`], {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => LEFT_OUT.test(entry.name),
  })
    // Of `exclude` only folders are sure to be asked.
    .filter((entry) => entry.isFile() && !LEFT_OUT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const hash = createHash('sha256')
  for (const path of files) {
    hash.update(`${path.slice(root.length)}\0`)
    hash.update(readFileSync(path))
    hash.update('\0')
  }
  return hash.digest('hex')
}
