#!/usr/bin/env node
// Runs a program of tools/ on the pinned Node, after `npm ci` where it is needed: node bin/tool.js check
import { join } from 'node:path'
import { checkLauncherNode, installIfStale, ROOT, runPinned } from './pinned-node.js'

checkLauncherNode()
installIfStale()
const [name, ...rest] = process.argv.slice(2)
runPinned([join(ROOT, `${name}.ts`), ...rest])
