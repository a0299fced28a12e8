import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { STAFF_API } from '@thali/contract/staff-paths'
import type { Stations } from '@thali/contract/stations'
import { PARALLEL_MAX, PARALLEL_USUAL, STATIONS_MAX, type Station } from '@thali/domain/order/station'
import { isSameContent } from '@thali/domain/same-content'
import { useState } from 'react'
import { Form } from '../../shared/forms/form.tsx'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { SaveBar } from '../../shared/forms/save-bar.tsx'
import { useUnsavedGuard } from '../../shared/forms/use-unsaved-guard.ts'
import { AddButton } from '../../shared/look/add-button.tsx'
import { Pending } from '../../shared/look/pending.tsx'
import { RemoveButton } from '../../shared/look/remove-button.tsx'
import { useAction } from '../../shared/use-call.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import {
  addStation,
  giveCategory,
  mergeStations,
  removeStation,
  renameStation,
  setParallel,
} from './edit-stations.ts'
import { PanelSkeletons } from './panel-skeletons.tsx'
import styles from './settings.module.css'
import { SettingsPage } from './settings-page.tsx'

/** `/app/{slug}/settings/stations`: where dishes are made, for the screens and tickets of the kitchen. */
export function StationsSettingsPage() {
  const { t } = useLingui()
  const read = useStoreQuery(['stations'], STAFF_API.stations, {
    // A refetch would replace the typed values.
    refetchOnWindowFocus: false,
  })
  return (
    <SettingsPage>
      {read.data && <StationsForm read={read.data} />}
      <Pending query={read} failure={t`The stations could not be loaded`}>
        <PanelSkeletons count={1} heightPx={240} />
      </Pending>
    </SettingsPage>
  )
}

function StationsForm({ read }: { read: Stations }) {
  const { t } = useLingui()
  const [{ seen, stations }, setState] = useState({ seen: read.stations, stations: read.stations })
  const setStations = (next: readonly Station[]) => setState((before) => ({ ...before, stations: next }))
  // Another person has saved theirs.
  if (!isSameContent(seen, read.stations))
    setState({ seen: read.stations, stations: mergeStations(seen, stations, read.stations) })
  const save = useAction(STAFF_API.saveStations, {
    answers: ['stations'],
    renews: ['stations'],
    onSuccess(saved, { body: sent }) {
      setState((before) => ({
        seen: saved.stations,
        stations: mergeStations(sent.stations, before.stations, saved.stations),
      }))
      notifications.show({ message: t`Saved. Choose on each screen's board which station it is for.` })
    },
  })
  const isDirty = !isSameContent(stations, read.stations)
  const guard = useUnsavedGuard(isDirty)
  const [isSent, setSent] = useState(false)
  const unnamed = stations.filter(({ label }) => label.trim() === '').length
  const submit = () => {
    setSent(true)
    if (isDirty && unnamed === 0) save.mutate({ body: { stations, seen: read.stations } })
  }
  return (
    <Form className={styles.form} onSubmit={submit}>
      <div className={styles.columns}>
        <FormPanel
          title={t`Places of work`}
          hint={t`Does the bar make the drinks and the kitchen the rest? Give each its categories: each screen then shows what its station makes, and each station gets its own kitchen ticket. Without stations every screen shows everything. Computed times use the number of dishes that a station makes at once.`}
        >
          {stations.map(({ id, label, parallel }, at) => (
            <div key={id} className={styles.station}>
              <TextInput
                aria-label={t`Name of station ${at + 1}`}
                placeholder={t`Kitchen, bar, tandoor …`}
                maxLength={40}
                value={label}
                error={isSent && label.trim() === '' && t`Give it a name`}
                onChange={(event) => setStations(renameStation(stations, id, event.currentTarget.value))}
              />
              <NumberInput
                aria-label={t`Dishes that ${label} makes at once`}
                placeholder={`${PARALLEL_USUAL} ${t`at once`}`}
                suffix={` ${t`at once`}`}
                min={1}
                max={PARALLEL_MAX}
                allowDecimal={false}
                hideControls
                value={parallel ?? ''}
                onChange={(value) =>
                  setStations(setParallel(stations, id, value === '' ? undefined : Number(value)))
                }
              />
              <RemoveButton
                label={t`Remove station ${label}`}
                onClick={() => setStations(removeStation(stations, id))}
              />
            </div>
          ))}
          <AddButton
            disabled={stations.length >= STATIONS_MAX}
            onClick={() => setStations(addStation(stations, newId()))}
          >
            <Trans>Add a station</Trans>
          </AddButton>
        </FormPanel>
        {stations.length > 0 && (
          <FormPanel
            title={t`Which station makes what`}
            hint={t`Leave lists such as “Recommended” at every station: their dishes go where their own category is made.`}
          >
            {read.categories.map(({ id, label, menu }) => (
              <NativeSelect
                key={id}
                label={label}
                description={menu}
                value={stations.find(({ categoryIds }) => categoryIds.includes(id))?.id ?? ''}
                data={[
                  { value: '', label: t`At every station` },
                  ...stations.map((station) => ({ value: station.id, label: station.label || '…' })),
                ]}
                onChange={(event) => setStations(giveCategory(stations, id, event.currentTarget.value))}
              />
            ))}
          </FormPanel>
        )}
      </div>
      <SaveBar
        isShown={isDirty}
        problems={isSent ? unnamed : 0}
        isSaving={save.isPending}
        onUndo={() => setStations(read.stations)}
        guard={guard}
      >
        <Trans>Your changes are not saved yet.</Trans>
      </SaveBar>
    </Form>
  )
}

/** Unique in its list is enough. */
function newId(): string {
  return `st${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36)}`
}
