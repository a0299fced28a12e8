import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal, Select, Textarea, TextInput } from '@mantine/core'
import { type MakeCodes, PLACE_MAX, PLACES_MAX } from '@thali/contract/codes'
import { type CodeKind, isSignedKind } from '@thali/domain/order/code'
import { expandPlaces } from '@thali/domain/order/expand-places'
import { useState } from 'react'
import { Form } from '../../shared/forms/form.tsx'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import { useFormats } from '../../shared/use-formats.ts'
import { useCodeTargets } from './code-name.ts'
import styles from './codes.module.css'
import { useMakeCodes } from './use-codes.ts'

interface MakeCodesDialogProps {
  readonly onClose: () => void
}

/** Form of new codes: for tables, rooms, an order type, a menu, or the store. */
export function MakeCodesDialog({ onClose }: MakeCodesDialogProps) {
  const { t } = useLingui()
  return (
    <Modal opened onClose={onClose} title={t`Create codes`}>
      <MakeCodesForm onMade={onClose} />
    </Modal>
  )
}

function MakeCodesForm({ onMade }: { onMade: () => void }) {
  const { t } = useLingui()
  const [kind, setKind] = useState<CodeKind>('table')
  const [chosenType, setType] = useState<string | null>(null)
  const [menuId, setMenuId] = useState<string | null>(null)
  const [typedName, setName] = useState<string | null>(null)
  const [typed, setTyped] = useState('1-10')
  const [area, setArea] = useState('')
  const formats = useFormats()
  const make = useMakeCodes(onMade)
  const { typesFor, menus } = useCodeTargets()
  const types = typesFor(kind)
  const orderType = types.find((label) => label === chosenType) ?? types[0]
  const hasPlaces = isSignedKind(kind)
  const placeName = typedName ?? (kind === 'room' ? t`Room` : t`Table`)
  const places = expandPlaces(typed)
  const tooLong = places.find((name) => name.length > PLACE_MAX)
  const problem = tooLong
    ? t`“${tooLong}” is too long: ${PLACE_MAX} characters at most. Put commas between the names.`
    : places.length > PLACES_MAX
      ? t`At most ${PLACES_MAX} at a time`
      : null
  const isReady =
    kind === 'store' ||
    ((kind === 'menu' ? menuId !== null : orderType !== undefined) &&
      (!hasPlaces || (places.length > 0 && problem === null)))
  const body = (): MakeCodes => ({
    kind,
    ...(kind === 'menu' && menuId ? { menuId } : {}),
    ...((hasPlaces || kind === 'type') && orderType ? { orderType } : {}),
    ...(hasPlaces ? { placeName, places: [...places] } : {}),
    ...(hasPlaces && area.trim() !== '' ? { area } : {}),
  })
  return (
    <Form className={styles.dialog} onSubmit={() => isReady && make.mutate({ body: body() })}>
      <Select
        label={t`What for`}
        allowDeselect={false}
        data={
          [
            { value: 'table', label: t`Tables` },
            { value: 'room', label: t`Rooms` },
            { value: 'type', label: t`One order type` },
            { value: 'menu', label: t`One menu` },
            { value: 'store', label: t`The store` },
          ] satisfies { value: CodeKind; label: string }[]
        }
        value={kind}
        onChange={(value) => value && setKind(value as CodeKind)}
      />
      {kind === 'menu' && <Select label={t`Menu`} data={[...menus]} value={menuId} onChange={setMenuId} />}
      {(hasPlaces || kind === 'type') && (
        <Select
          label={t`Order type`}
          allowDeselect={false}
          data={types.map((value) => ({ value, label: formats.orderType(value) }))}
          value={orderType ?? null}
          error={
            types.length === 0 ? t`The store has no order type for this yet. Add one in the settings.` : null
          }
          onChange={setType}
        />
      )}
      {hasPlaces && (
        <>
          <div className={styles.pair}>
            <TextInput
              label={t`Called`}
              maxLength={40}
              value={placeName}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <TextInput
              label={t`Area`}
              placeholder={t`Garden`}
              maxLength={60}
              value={area}
              onChange={(event) => setArea(event.currentTarget.value)}
            />
          </div>
          <Textarea
            label={t`Numbers or names`}
            description={t`Separated by commas; 1-10 makes ten.`}
            minRows={2}
            maxRows={6}
            value={typed}
            error={problem}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </>
      )}
      <ErrorAlert error={make.error} />
      <Button type="submit" loading={make.isPending} disabled={!isReady}>
        {hasPlaces && places.length > 0 ? (
          <Plural value={places.length} one="Create # code" other="Create # codes" />
        ) : (
          <Trans>Create the code</Trans>
        )}
      </Button>
    </Form>
  )
}
