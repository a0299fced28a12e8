/** Program: `thali serve` whose webhooks and mailboxes may lead to this machine. */
import { serveToLoopback } from './serve-to-loopback.ts'

const server = await serveToLoopback(process.env)
process.once('SIGTERM', () => void server.stop())
