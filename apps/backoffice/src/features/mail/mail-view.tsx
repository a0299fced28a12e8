import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { IconDownload, IconPaperclip } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { Mail, MailAttachment } from '@thali/contract/mail'
import { MAIL_API } from '@thali/contract/mail-paths'
import { pathTo } from '@thali/contract/paths'
import { useMemo, useState } from 'react'
import { useStore } from '../../shared/session.ts'
import { useAction } from '../../shared/use-call.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import { splitLinks } from './split-links.ts'
import styles from './thread.module.css'
import { shortSize, splitQuote } from './thread-texts.ts'

/** Characters of a long text shown at once: more would take a slow device too long to lay out. */
const SHOWN_CHARACTERS = 20_000

interface MailViewProps {
  readonly mail: Mail
  readonly isLast: boolean
}

/** Mail: its head, which opens it, and below that its text and attachments. */
export function MailView({ mail: read, isLast }: MailViewProps) {
  const { t } = useLingui()
  const whole = useAction(MAIL_API.mail, { values: { mailId: read.id } })
  const mail = whole.data ? { ...read, ...whole.data } : read
  const { moment } = useStoreTimeFormats()
  const [isOpen, setOpen] = useState(isLast)
  const isOwn = mail.direction === 'out'
  const from = isOwn ? mail.by || t`Another program` : mail.from.name || mail.from.email || t`Guest`
  const { said, quoted } = splitQuote(mail)
  const isShown = isOpen || mail.state === 'failed'
  return (
    <article className={styles.mail} data-own={isOwn || undefined} aria-label={from}>
      <button
        type="button"
        className={styles.mailHead}
        aria-expanded={isShown}
        onClick={() => setOpen(!isOpen)}
      >
        <bdi className={styles.who}>{from}</bdi>
        <time className={styles.when} dateTime={mail.at}>
          {moment(mail.at)}
        </time>
        {isShown ? (
          mail.to.length > 0 && (
            <span className={styles.muted}>
              <Trans>To:</Trans>{' '}
              {mail.to.map(({ name, email }) => (
                <bdi key={email}>{name === '' ? email : `${name} <${email}>`} </bdi>
              ))}
            </span>
          )
        ) : (
          <span className={styles.excerpt} dir="auto">
            {said.slice(0, 160)}
          </span>
        )}
      </button>
      {isShown && (
        <div className={styles.body}>
          <SendingState mail={mail} />
          <MailBodyText text={said} />
          {quoted !== '' && <Quoted text={quoted} />}
          {mail.isLong && (
            <Button variant="default" loading={whole.isPending} onClick={() => whole.mutate()}>
              <Trans>Show all of it</Trans>
            </Button>
          )}
          {mail.isCut && (
            <p className={styles.muted}>
              <Trans>This mail was longer, or had more files. The rest is in the mailbox.</Trans>
            </p>
          )}
          <MailFiles files={mail.attachments} />
        </div>
      )}
    </article>
  )
}

/** Quoted earlier mail; in the document only once it is opened. */
function Quoted({ text }: { readonly text: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? <Trans>Hide what is quoted</Trans> : <Trans>Show what is quoted</Trans>}
      </Button>
      {isOpen && (
        <blockquote className={styles.quoted}>
          <MailBodyText text={text} />
        </blockquote>
      )}
    </>
  )
}

/** Delivery state of a mail sent by the store, with a button to send it again. */
function SendingState({ mail: { id, state } }: { readonly mail: Mail }) {
  const { t } = useLingui()
  const { storeId } = useStore()
  const queries = useQueryClient()
  const again = useAction(MAIL_API.sendMailAgain, {
    values: { mailId: id },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['mail-thread', storeId] }),
  })
  if (state === 'queued') return <p className={styles.muted} role="status">{t`Being sent…`}</p>
  if (state !== 'failed') return null
  return (
    <Alert color="red" role="alert" title={t`This mail was not sent`}>
      <Button variant="default" mt="xs" loading={again.isPending} onClick={() => again.mutate()}>
        <Trans>Send again</Trans>
      </Button>
    </Alert>
  )
}

/** The text of a mail as written, with links that show their targets. Nothing in it is ever interpreted as HTML. */
function MailBodyText({ text }: { readonly text: string }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? text : text.slice(0, SHOWN_CHARACTERS)
  const parts = useMemo(() => splitLinks(shown), [shown])
  return (
    <>
      <p className={styles.text} dir="auto">
        {parts.map(({ text: words, href }, at) =>
          href === undefined ? (
            words
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text hold no state
            <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
              {words}
            </a>
          ),
        )}
      </p>
      {shown.length < text.length && (
        <Button variant="default" onClick={() => setWhole(true)}>
          <Trans>Show all of it</Trans>
        </Button>
      )}
    </>
  )
}

/** Attachments of a mail, each to be downloaded, with small previews of pictures. */
function MailFiles({ files }: { readonly files: readonly MailAttachment[] }) {
  const { t } = useLingui()
  const { storeId } = useStore()
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label={t`Files`}>
      {files.map(({ id, name, bytes, picture }) => {
        const picturePath = pathTo(MAIL_API.mailPicture.path, { storeId, attachmentId: id })
        return (
          <li key={id} className={styles.file}>
            {picture && (
              <a
                href={picturePath}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t`Picture: ${name}`}
              >
                <img
                  src={picturePath}
                  width={picture.width}
                  height={picture.height}
                  alt=""
                  loading="lazy"
                  decoding="async"
                />
              </a>
            )}
            <a
              className={styles.download}
              href={pathTo(MAIL_API.mailAttachment.path, { storeId, attachmentId: id })}
              download={name}
            >
              {picture ? (
                <IconDownload size={18} aria-hidden="true" />
              ) : (
                <IconPaperclip size={18} aria-hidden="true" />
              )}
              <bdi>{name}</bdi>
              <span className={styles.muted}>{shortSize(bytes)}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
