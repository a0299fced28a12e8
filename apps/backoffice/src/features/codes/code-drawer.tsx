import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Autocomplete, Button, Drawer, Group, NumberInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDownload, IconKey, IconTrash } from '@tabler/icons-react'
import type { PictureFormat, PrintedCode } from '@thali/contract/codes'
import { CODES_API } from '@thali/contract/codes-paths'
import { pathTo } from '@thali/contract/paths'
import { isSignedKind } from '@thali/domain/order/code'
import { useState } from 'react'
import { Form } from '../../shared/forms/form.tsx'
import { QrCode } from '../../shared/look/qr-code.tsx'
import { useStore } from '../../shared/session.ts'
import { useCodeName } from './code-name.ts'
import styles from './codes.module.css'
import { PlaceSeats } from './place-seats.tsx'
import { PrintBar } from './print-bar.tsx'
import { reservationsOf, useCodeAct } from './use-codes.ts'
import { useDownload } from './use-download.ts'

interface CodeDrawerProps {
  /** Null: closed. */
  readonly code: PrintedCode | null
  readonly areas: readonly string[]
  readonly onClose: () => void
}

/** Code in a drawer: its picture, its target, its files, its place, and its key. */
export function CodeDrawer({ code, areas, onClose }: CodeDrawerProps) {
  const nameOf = useCodeName()
  return (
    <Drawer opened={code !== null} onClose={onClose} position="right" size="md" title={code && nameOf(code)}>
      {code && <Details key={code.id} code={code} areas={areas} onClose={onClose} />}
    </Drawer>
  )
}

interface DetailsProps extends CodeDrawerProps {
  readonly code: PrintedCode
}

function Details({ code, areas, onClose }: DetailsProps) {
  const { t } = useLingui()
  const nameOf = useCodeName()
  return (
    <div className={styles.details}>
      <QrCode text={code.address} label={t`QR code of ${nameOf(code)}`} />
      <p className={styles.address}>{code.address}</p>
      <Pictures code={code} />
      <PrintBar codes={[code]} />
      <Placing code={code} areas={areas} />
      {code.placeId !== null && <PlaceSeats placeId={code.placeId} />}
      <Acts code={code} onClose={onClose} />
    </div>
  )
}

function Pictures({ code }: { code: PrintedCode }) {
  const { storeId, slug } = useStore()
  const download = useDownload()
  const nameOf = useCodeName()
  const get = (format: PictureFormat) =>
    download.mutate({
      address: pathTo(CODES_API.codePicture.path, { storeId, codeId: code.id, format }),
      fileName: `${slug} ${nameOf(code)}.${format}`,
    })
  return (
    <Group gap={8}>
      {(['png', 'svg'] as const).map((format) => (
        <Button
          key={format}
          variant="default"
          leftSection={<IconDownload size={18} />}
          disabled={download.isPending}
          onClick={() => get(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </Group>
  )
}

function Placing({ code, areas }: Pick<DetailsProps, 'code' | 'areas'>) {
  const { t } = useLingui()
  const [area, setArea] = useState(code.area)
  const [most, setMost] = useState<number | null>(code.maximumWaiting)
  const act = useCodeAct(code.id, () => notifications.show({ message: t`Saved.` }))
  const isDirty = area.trim() !== code.area || most !== code.maximumWaiting
  return (
    <Form
      className={styles.placing}
      onSubmit={() => act.mutate({ kind: 'change', body: { area, maximumWaiting: most } })}
    >
      <Autocomplete
        label={t`Area`}
        description={t`Garden, first floor, poolside`}
        maxLength={60}
        data={[...areas]}
        value={area}
        onChange={setArea}
      />
      {isSignedKind(code.kind) && (
        <NumberInput
          label={t`Orders that may wait here`}
          description={t`Further ones wait until someone accepts one. Empty: as at every table.`}
          min={1}
          max={100}
          allowDecimal={false}
          value={most ?? ''}
          onChange={(value) => setMost(value === '' ? null : Number(value))}
        />
      )}
      {isDirty && <Button type="submit" loading={act.isPending}>{t`Save`}</Button>}
    </Form>
  )
}

function Acts({ code, onClose }: Pick<DetailsProps, 'code' | 'onClose'>) {
  const { t } = useLingui()
  const nameOf = useCodeName()
  const name = nameOf(code)
  const act = useCodeAct(code.id, ({ kind }) => {
    if (kind === 'rekey') {
      notifications.show({ message: t`${name} has a new key. Print its code again and put it up.` })
    } else {
      notifications.show({ message: t`${name} is off the list.` })
      onClose()
    }
  })
  const reserved = reservationsOf(act.error)
  return (
    <div className={styles.acts}>
      {isSignedKind(code.kind) && (
        <>
          <Button
            variant="default"
            leftSection={<IconKey size={18} />}
            loading={act.isPending}
            onClick={() => act.mutate({ kind: 'rekey' })}
          >
            <Trans>Create a new key</Trans>
          </Button>
          <p className={styles.muted}>
            <Trans>
              Is someone ordering from home with a photo of this code? With a new key the old print stops
              working, where only orders by code are accepted.
            </Trans>
          </p>
        </>
      )}
      {reserved > 0 && (
        <Alert color="orange" role="alert">
          {t`${plural(reserved, {
            one: '# reservation has this table. It stays without one until you move it to another.',
            other: '# reservations have this table. They stay without one until you move them to another.',
          })}`}
        </Alert>
      )}
      <Button
        variant="default"
        c="var(--late)"
        leftSection={<IconTrash size={18} />}
        loading={act.isPending}
        onClick={() => act.mutate({ kind: 'remove', isOverruled: reserved > 0 })}
      >
        {reserved > 0 ? t`Take it off anyway` : t`Take it off the list`}
      </Button>
    </div>
  )
}
