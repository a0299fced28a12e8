import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CopyButton, Group } from '@mantine/core'
import look from './second-factor.module.css'

/** Recovery codes, which cannot be shown again. */
export function RecoveryCodeList({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  const { t } = useLingui()
  return (
    <>
      <p role="status">
        <strong>
          <Trans>The second factor is on.</Trans>
        </strong>{' '}
        <Trans>
          Write these recovery codes down. Each lets you in once without the app, and they are not shown
          again.
        </Trans>
      </p>
      <ul className={look.codes} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group gap={8}>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? <Trans>Copied</Trans> : <Trans>Copy all</Trans>}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onKept}>
          <Trans>I have saved them</Trans>
        </Button>
      </Group>
    </>
  )
}
