/**
 * Stand-in for an IMAP server on loopback, with TLS from the start; it has only mails that a test delivers.
 */
import type { AddressInfo } from 'node:net'
import { createServer, type TLSSocket } from 'node:tls'
import { SELF_SIGNED } from './self-signed.ts'

export interface ImapMail {
  readonly uid: number
  readonly raw: Buffer
  readonly at: Date
}

export interface ImapServer {
  readonly port: number
  /** Received commands, without arguments. */
  readonly commands: string[]
  /** Delivers a mail into a folder and notifies idling clients. @returns its UID */
  deliver(raw: string | Buffer, folder?: 'INBOX' | 'Sent', at?: Date): number
  /** Renumbers all mails, like a restored server. */
  renumber(): void
  /** Refuses all sign-ins from now on, or no longer. */
  refuse(isRefusing?: boolean): void
  /** Stops answering requests for mails, or resumes. */
  silence(isSilent: boolean): void
  /** Called with the UID of each mail that was handed over. */
  onFetched: (uid: number) => void
  close(): Promise<void>
}

const USER = 'orders@chai.example'
const PASSWORD = 'a mailbox secret'

/**
 * Starts one for the mailbox of `A_MAILBOX`.
 *
 * @param now when mails come that are delivered without a time
 */
export async function makeImapServer(now = () => new Date()): Promise<ImapServer> {
  const folders: Record<string, ImapMail[]> = { INBOX: [], Sent: [] }
  const commands: string[] = []
  /** Notify idling clients of new mails. */
  const idling = new Set<() => void>()
  const sockets = new Set<TLSSocket>()
  let validity = 1
  let lastUid = 100
  let isRefusing = false
  let isSilent = false

  const server = createServer({ cert: SELF_SIGNED, key: SELF_SIGNED, noDelay: true }, (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    let folder = ''
    let idleTag = ''
    let told = 0
    const say = (line: string) => socket.write(`${line}\r\n`)
    const tell = () => {
      const { length } = folders[folder] ?? []
      if (length > told) say(`* ${length} EXISTS`)
      told = length
    }
    say('* OK ready')

    function select(name: string): void {
      folder = name
      told = 0
      say('* 0 EXISTS')
      tell()
      say('* 0 RECENT')
      say('* FLAGS (\\Seen)')
      say('* OK [PERMANENTFLAGS ()] none')
      say(`* OK [UIDVALIDITY ${validity}] valid`)
      say(`* OK [UIDNEXT ${lastUid + 1}] next`)
    }

    function search(asked: string): void {
      const mails = folders[folder] ?? []
      const [, from] = /UID (\d+):\*/.exec(asked) ?? []
      const [, since] = /SINCE (\S+)/.exec(asked) ?? []
      const isIn = ({ uid, at }: ImapMail, index: number) =>
        from !== undefined
          ? uid >= Number(from) || index === mails.length - 1
          : since === undefined || at.getTime() >= Date.parse(`${since.replaceAll('-', ' ')} UTC`)
      say(['* SEARCH', ...mails.filter(isIn).map(({ uid }) => uid)].join(' '))
    }

    function fetch(asked: string): void {
      const uid = Number(/UID FETCH (\d+)/i.exec(asked)?.[1])
      const mails = folders[folder] ?? []
      const index = mails.findIndex((mail) => mail.uid === uid)
      const mail = mails[index]
      if (!mail) return
      const most = Number(/BODY(?:\.PEEK)?\[\]<0\.(\d+)>/.exec(asked)?.[1] ?? mail.raw.length)
      const part = mail.raw.subarray(0, most)
      const [day = '', time = ''] = mail.at.toISOString().split('T')
      const [year, month, date] = day.split('-')
      const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
      const internal = `${date}-${months[Number(month) - 1]}-${year} ${time.slice(0, 8)} +0000`
      const head = `* ${index + 1} FETCH (UID ${uid} RFC822.SIZE ${mail.raw.length} INTERNALDATE "${internal}" BODY[]<0> {${part.length}}\r\n`
      // In one piece: a second one would wait for the first to be acknowledged.
      socket.write(Buffer.concat([Buffer.from(head), part, Buffer.from(')\r\n')]))
      imap.onFetched(uid)
    }

    function answer(line: string): void {
      if (idleTag !== '' && line.toUpperCase() === 'DONE') {
        idling.delete(tell)
        say(`${idleTag} OK idled`)
        idleTag = ''
        return
      }
      const [tag = '', ...rest] = line.split(' ')
      const command = rest.join(' ')
      const name = /^(?:UID )?[A-Z]+/i.exec(command)?.[0].toUpperCase() ?? ''
      commands.push(name)
      switch (name) {
        case 'CAPABILITY':
          say('* CAPABILITY IMAP4rev1 IDLE SPECIAL-USE')
          break
        case 'LOGIN':
          if (isRefusing || command !== `LOGIN "${USER}" "${PASSWORD}"`)
            return void say(`${tag} NO [AUTHENTICATIONFAILED] wrong`)
          break
        case 'LIST':
          if (!command.includes('""  ""') && !/"" ""$/.test(command)) {
            say('* LIST () "/" INBOX')
            say('* LIST (\\Sent) "/" Sent')
          } else say('* LIST (\\Noselect) "/" ""')
          break
        case 'EXAMINE':
        case 'SELECT':
          select(/Sent/.test(command) ? 'Sent' : 'INBOX')
          return void say(`${tag} OK [READ-ONLY] selected`)
        case 'UID SEARCH':
          search(command)
          break
        case 'UID FETCH':
          if (isSilent) return
          fetch(command)
          break
        case 'IDLE':
          idleTag = tag
          idling.add(tell)
          say('+ idling')
          return void tell()
        case 'LOGOUT':
          say('* BYE')
          break
        case 'NOOP':
        case 'LSUB':
        case 'CLOSE':
        case 'UNSELECT':
        case 'ID':
          break
        default:
          return void say(`${tag} BAD unknown`)
      }
      tell()
      say(`${tag} OK done`)
      if (name === 'LOGOUT') socket.end()
    }

    let waiting = ''
    socket.on('data', (bytes) => {
      waiting += bytes.toString('latin1')
      for (let end = waiting.indexOf('\r\n'); end !== -1; end = waiting.indexOf('\r\n')) {
        const line = waiting.slice(0, end)
        waiting = waiting.slice(end + 2)
        answer(line)
      }
    })
    socket.on('close', () => idling.delete(tell))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  const imap: ImapServer = {
    ...{ port, commands, onFetched: () => undefined },
    deliver(raw, folder = 'INBOX', at = now()) {
      lastUid += 1
      const mails = folders[folder] ?? []
      mails.push({ uid: lastUid, raw: Buffer.from(raw), at })
      for (const tell of idling) tell()
      return lastUid
    },
    renumber() {
      validity += 1
      for (const [name, mails] of Object.entries(folders))
        folders[name] = mails.map((mail, index) => ({ ...mail, uid: index + 1 }))
    },
    refuse(next = true) {
      isRefusing = next
    },
    silence(next) {
      isSilent = next
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
  return imap
}
