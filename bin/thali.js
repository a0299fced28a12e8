#!/usr/bin/env node
// The command `thali`: its program is TypeScript, which only the pinned Node runs.
import { checkLauncherNode, runThali } from './pinned-node.js'

checkLauncherNode()
runThali(process.argv.slice(2))
