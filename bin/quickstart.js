#!/usr/bin/env node
// From a fresh clone to a served sample store: installs, builds, then hands over to `thali quickstart`.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { checkLauncherNode, installIfStale, pinnedNode, ROOT, runThali } from './pinned-node.js'

checkLauncherNode()
installIfStale()
const built = spawnSync(pinnedNode(), [join(ROOT, 'tools/build.ts')], { stdio: ['ignore', 2, 2] })
if (built.status !== 0) process.exit(built.status ?? 1)
runThali(['quickstart', ...process.argv.slice(2)], { NODE_ENV: 'production' })
