/** Letters of strangers and of staff, with labels, ready answers and drafts, each text of them a payload. */
import {
  CORRESPONDENT_NAME_MAX,
  LABEL_NAME_MAX,
  SUBJECT_MAX,
  TEMPLATE_NAME_MAX,
} from '@thali/domain/mail/mail'
import { makeImapServer } from '@thali/test-kit/imap-server'
import { serverOf } from '@thali/test-kit/mail-house'
import { A_MAILBOX } from '@thali/test-kit/mail-routes'
import { writeRawMail } from '@thali/test-kit/raw-mail'
import type { StaffFixture } from '@thali/test-kit/staff-fixture'
import { textAt } from './hostile-store-file.ts'
import type { PlacedPayloads } from './placed-payloads.ts'
import type { StaffCalls } from './staff-calls.ts'

/** Longest text that is written here, and name of a file. */
const TEXT = 2_000
const FILE = 120

/** Mail of a store that is opened. */
export interface HostileLetters {
  /** Threads of strangers. */
  readonly threadIds: readonly [string, ...string[]]
  readonly labelId: string
}

/** Puts letters into a mailbox, has it read, sorts what came, and answers. */
export async function writeLetters(
  { deps, now }: StaffFixture,
  staff: StaffCalls,
  put: PlacedPayloads,
): Promise<HostileLetters> {
  const imap = await makeImapServer(now)
  try {
    for (const raw of lettersOfStrangers(put)) imap.deliver(raw)
    await staff.post('mail/account', { ...A_MAILBOX, imap: serverOf(imap) })
    await deps.mailboxes.readDue()
    await staff.post('mail/account/remove')
  } finally {
    await imap.close()
  }
  const { items } = await staff.get('mail/threads')
  const [first, ...others] = items.flatMap((one: { id: string; kind: string }) =>
    one.kind === 'letter' ? [one.id] : [],
  )
  const threadIds = [first, ...others] as const
  const labelIds: string[] = []
  for (const name of put.each('label of mail', LABEL_NAME_MAX)) {
    const { custom } = await staff.post('mail/labels', { name, colour: 'blue' })
    labelIds.push(custom.at(-1).id)
  }
  for (const [at, id] of labelIds.entries())
    await staff.post('mail/threads/change', {
      threadIds: [threadIds[at % threadIds.length]],
      change: { addLabels: [id] },
    })
  await writeAsStaff(staff, put)
  return { threadIds, labelId: labelIds[0] ?? '' }
}

/** Raw mails of strangers, as they arrive in a mailbox. */
function lettersOfStrangers(put: PlacedPayloads): string[] {
  const subjects = put.each('subject of a letter', SUBJECT_MAX)
  const names = put.each('sender of a letter', CORRESPONDENT_NAME_MAX)
  const texts = put.each('letter', TEXT)
  const files = put.each('file of a letter', FILE)
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const part = (headers: readonly string[], text: string) =>
    ['--b', ...headers, 'Content-Transfer-Encoding: base64', '', base64(text), ''].join('\r\n')
  return Array.from({ length: put.count }, (_, at) => {
    const text = part(['Content-Type: text/plain; charset=utf-8'], `Hello ${textAt(texts, at)}`)
    const name = encodeURIComponent(textAt(files, at)).replaceAll("'", '%27')
    const file = part(
      ['Content-Type: text/html', `Content-Disposition: attachment; filename*=utf-8''${name}`],
      textAt(texts, at),
    )
    return writeRawMail({
      from: `=?utf-8?b?${base64(textAt(names, at))}?= <stranger${at}@example.net>`,
      subject: `=?utf-8?b?${base64(textAt(subjects, at))}?=`,
      more: ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b'],
      text: `${text}${file}--b--`,
    })
  })
}

async function writeAsStaff(staff: StaffCalls, put: PlacedPayloads): Promise<void> {
  const names = put.each('ready answer', TEMPLATE_NAME_MAX)
  const bodies = put.each('text of a ready answer', TEXT)
  const drafts = put.each('draft', TEXT)
  const begun = put.each('subject of a draft', SUBJECT_MAX)
  const letters = put.each('letter of staff', TEXT)
  const subjects = put.each('subject of staff', SUBJECT_MAX)
  for (let at = 0; at < put.count; at += 1) {
    await staff.post('mail/templates', { name: textAt(names, at), body: textAt(bodies, at) })
    const draft = {
      threadId: null,
      to: 'farm@example.com',
      subject: textAt(begun, at),
      body: textAt(drafts, at),
    }
    await staff.post(`mail/drafts/hostile-draft-${at}`, draft)
    const letter = { to: 'farm@example.com', subject: textAt(subjects, at), body: textAt(letters, at) }
    await staff.post('mail/letters', { clientId: `hostile-letter-${at}`, ...letter })
  }
}
