import { useLingui } from '@lingui/react/macro'
import { IconDownload, IconPaperclip } from '@tabler/icons-react'
import type { MailAttachment } from '@thali/contract/mail'
import { MAIL_API } from '@thali/contract/mail-paths'
import { pathTo } from '@thali/contract/paths'
import { useStore } from '../../shared/session.ts'
import styles from './thread.module.css'
import { shortSize } from './thread-texts.ts'

/** Attachments of a mail, each to be downloaded, with small previews of pictures. */
export function MailFiles({ files }: { readonly files: readonly MailAttachment[] }) {
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
