/** Dovecot as a mailbox of a test, if installed: Debian's package, in a separate folder. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { A_MAILBOX } from './mail-routes.ts'
import { SELF_SIGNED } from './self-signed.ts'

const DOVECOT = '/usr/sbin/dovecot'
/** `nobody` and `nogroup` of Debian: mail users are never root. */
const [NOBODY, NOGROUP] = [65_534, 65_534]

/** Whether Dovecot can be started here: installed, and we are root, as its processes change users. */
export const hasDovecot = existsSync(DOVECOT) && process.getuid?.() === 0

export interface DovecotServer {
  readonly port: number
  /** Puts a mail into a folder, as a delivering program does. */
  deliver(raw: string, folder?: 'INBOX' | 'Sent'): void
  /** Flags of all mails that lie there, one text a mail: empty where nothing was done to it. */
  flags(): string[]
  close(): Promise<void>
}

/** Starts one for the mailbox of `A_MAILBOX`. It may take a moment until it listens. */
export async function makeDovecotServer(): Promise<DovecotServer> {
  const folder = mkdtempSync(join(tmpdir(), 'thali-dovecot-'))
  chownSync(folder, NOBODY, NOGROUP)
  // Dovecot's own users read what lies in it.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const mail = join(folder, 'mail')
  const boxes = { INBOX: mail, Sent: join(mail, '.Sent') }
  for (const box of Object.values(boxes))
    for (const part of ['', 'tmp', 'new', 'cur']) {
      mkdirSync(join(box, part), { recursive: true })
      chownSync(join(box, part), NOBODY, NOGROUP)
    }
  writeFileSync(join(folder, 'key.pem'), SELF_SIGNED)
  writeFileSync(join(folder, 'users'), `${A_MAILBOX.imap.user}:{PLAIN}${A_MAILBOX.imap.password}::::::\n`)
  const settings = join(folder, 'dovecot.conf')
  writeFileSync(settings, settingsOf(folder, port))
  const child = spawn(DOVECOT, ['-F', '-c', settings], { stdio: 'ignore' })
  let delivered = 0
  return {
    port,
    deliver(raw, name = 'INBOX') {
      delivered += 1
      const file = `${Math.trunc(Date.now() / 1000)}.M${delivered}P${process.pid}.here`
      const waiting = join(boxes[name], 'tmp', file)
      writeFileSync(waiting, raw)
      chownSync(waiting, NOBODY, NOGROUP)
      renameSync(waiting, join(boxes[name], 'new', file))
    },
    flags: () =>
      Object.values(boxes)
        .flatMap((box) => ['new', 'cur'].flatMap((part) => readdirSync(join(box, part))))
        .map((file) => /:2,(\w*)$/.exec(file)?.[1] ?? ''),
    async close() {
      if (child.exitCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function settingsOf(folder: string, port: number): string {
  return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = required
ssl_cert = <${folder}/key.pem
ssl_key = <${folder}/key.pem
mail_location = maildir:${folder}/mail
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = static
  args = uid=${NOBODY} gid=${NOGROUP} home=${folder}
}
namespace inbox {
  inbox = yes
  mailbox Sent {
    special_use = \\Sent
  }
}
service imap-login {
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${port}
    ssl = yes
  }
}
`
}
