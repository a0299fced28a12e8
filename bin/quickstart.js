#!/usr/bin/env node
// From a fresh clone to a served sample store: installs, builds, then hands over to `thali quickstart` with a sandbox.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkLauncherNode, installIfStale, pinnedNode, ROOT, runThali } from './pinned-node.js'

checkLauncherNode()
installIfStale()
const built = spawnSync(pinnedNode(), [join(ROOT, 'tools/build.ts')], { stdio: ['ignore', 2, 2] })
if (built.status !== 0) process.exit(built.status ?? 1)
// A payment service to try things out with, in the same process.
const sandbox = pathToFileURL(join(ROOT, 'test-kit/src/sandbox/start-own-sandbox.ts')).href
runThali(['quickstart', ...process.argv.slice(2)], { NODE_ENV: 'production' }, ['--import', sandbox])
