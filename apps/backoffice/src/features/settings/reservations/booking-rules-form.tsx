import { Trans, useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import type { BookingRulesBody } from '@thali/contract/reservations'
import type { Closure } from '@thali/domain/time/opening-hours'
import { useEffect, useRef } from 'react'
import { ConflictFrame } from '../../../shared/forms/conflict-frame.tsx'
import { focusWrongField } from '../../../shared/forms/focus-wrong-field.ts'
import { Form } from '../../../shared/forms/form.tsx'
import { FormPanel } from '../../../shared/forms/form-panel.tsx'
import { SaveBar } from '../../../shared/forms/save-bar.tsx'
import { SegmentedControl } from '../../../shared/forms/segmented-control.tsx'
import { toDayHours, toMinuteSpan } from '../edit-week.ts'
import styles from '../settings.module.css'
import { WeekWindows } from '../week-fields.tsx'
import { BookingPicture } from './booking-picture.tsx'
import { CountField } from './count-field.tsx'
import { StayFields } from './stay-fields.tsx'
import { type RulesForm, useRulesForm } from './use-booking-rules.tsx'

const USUAL = { from: '18:00', to: '22:00' }
const SECOND = { from: '12:00', to: '14:30' }

interface BookingRulesFormProps {
  readonly start: BookingRulesBody
  readonly closures: readonly Closure[]
}

/** Form of the rules for reservations, and a picture of their effect. */
export function BookingRulesForm({ start, closures }: BookingRulesFormProps) {
  const form = useRulesForm(start)
  const element = useRef<HTMLFormElement>(null)
  const { problems } = form
  useEffect(() => {
    if (problems > 0) focusWrongField(element.current)
  }, [problems])
  return (
    <Form ref={element} className={styles.form} noValidate onSubmit={() => form.save()}>
      <div className={styles.columns} data-single>
        {form.theirs && <Conflict form={form} theirs={form.theirs} />}
        <OnPanel form={form} />
        <BookingPicture rules={form.rules} closures={closures} />
        <TimesPanel form={form} />
        <StayFields form={form} />
        <RoomPanel form={form} />
        <DeadlinesPanel form={form} />
      </div>
      <SaveBar
        isShown={form.isDirty}
        problems={problems}
        isSaving={form.isSaving}
        onUndo={form.reset}
        guard={form.guard}
      >
        <Trans>Your changes are not saved yet.</Trans>
      </SaveBar>
    </Form>
  )
}

function Conflict({ form, theirs }: { readonly form: RulesForm; readonly theirs: BookingRulesBody }) {
  const { t } = useLingui()
  return (
    <ConflictFrame
      title={t`Someone else has changed these settings`}
      onTheirs={form.takeTheirs}
      onMine={form.keepMine}
    >
      <p>{t`Nothing is lost. What you typed is still below, not saved yet.`}</p>
      <p>{theirs.isOn ? t`Theirs: guests can reserve.` : t`Theirs: reservations are switched off.`}</p>
    </ConflictFrame>
  )
}

function OnPanel({ form: { rules, change } }: { readonly form: RulesForm }) {
  const { t } = useLingui()
  return (
    <FormPanel
      title={t`Reservations by guests`}
      hint={t`Staff can enter reservations whether this is on or off.`}
    >
      <Switch
        label={t`Guests can reserve a table online`}
        checked={rules.isOn}
        onChange={({ currentTarget }) => change({ isOn: currentTarget.checked })}
      />
      <Switch
        label={t`Confirm at once`}
        description={t`Turned off, each reservation is a request that staff answer within half an hour while the store is open.`}
        checked={rules.isConfirmedAtOnce}
        onChange={({ currentTarget }) => change({ isConfirmedAtOnce: currentTarget.checked })}
      />
    </FormPanel>
  )
}

function TimesPanel({ form }: { readonly form: RulesForm }) {
  const { t } = useLingui()
  const { rules, change, problemAt } = form
  return (
    <FormPanel
      title={t`Times at which reservations begin`}
      hint={t`Apart from the opening hours: the last one should leave time to eat. Closed days have none.`}
    >
      <WeekWindows
        week={rules.week.map(toDayHours)}
        usual={[USUAL, SECOND]}
        problemAt={(at, field) => problemAt('week', at, `${field}Minute`)}
        onWeek={(week) => change({ week: week.map(toMinuteSpan) })}
      />
      <div>
        <p id="booking-step">{t`A reservation can start every`}</p>
        <SegmentedControl
          aria-labelledby="booking-step"
          value={String(rules.stepMinutes)}
          data={[
            { value: '15', label: t`15 minutes` },
            { value: '30', label: t`30 minutes` },
          ]}
          onChange={(step) => change({ stepMinutes: step === '15' ? 15 : 30 })}
        />
      </div>
    </FormPanel>
  )
}

function RoomPanel({ form }: { readonly form: RulesForm }) {
  const { t } = useLingui()
  return (
    <FormPanel
      title={t`Room by reservation`}
      hint={t`Counted in every quarter hour of a stay. Tables take part once their QR code says that they can be reserved.`}
    >
      <div className={styles.pair}>
        <CountField
          form={form}
          name="coversMax"
          label={t`Guests at once`}
          description={t`Seated by reservation`}
        />
        <CountField
          form={form}
          name="partiesMax"
          label={t`Parties at once`}
          description={t`Tables that are served at the same time`}
        />
        <CountField
          form={form}
          name="walkInPercent"
          label={t`Kept for walk-ins`}
          description={t`Guests cannot book this share online, staff can`}
          suffix="%"
        />
        <CountField
          form={form}
          name="partyMax"
          label={t`Largest party online`}
          description={t`Larger parties are asked to call`}
        />
      </div>
    </FormPanel>
  )
}

function DeadlinesPanel({ form }: { readonly form: RulesForm }) {
  const { t } = useLingui()
  const suffix = ` ${t`min`}`
  return (
    <FormPanel title={t`Deadlines and limits`}>
      <div className={styles.pair}>
        <CountField
          form={form}
          name="leadMinutes"
          label={t`Book at least`}
          description={t`Before the party comes`}
          suffix={suffix}
          step={15}
        />
        <CountField
          form={form}
          name="daysAhead"
          label={t`Book at most`}
          description={t`Days ahead`}
          suffix={` ${t`days`}`}
        />
        <CountField
          form={form}
          name="holdMinutes"
          label={t`Hold the table`}
          description={t`For guests who are late; then staff may mark a no-show`}
          suffix={suffix}
          step={5}
        />
        <CountField
          form={form}
          name="cancelMinutes"
          label={t`Cancel or change until`}
          description={t`Before the party comes; later guests have to call`}
          suffix={suffix}
          step={15}
        />
        <CountField
          form={form}
          name="reminderHours"
          label={t`Remind guests`}
          description={t`Hours before they come; 0: not at all`}
          suffix={` ${t`h`}`}
        />
        <CountField
          form={form}
          name="openOfPhoneMax"
          label={t`Reservations per phone`}
          description={t`Upcoming ones; staff may enter more`}
        />
        <CountField
          form={form}
          name="openOfNetworkMax"
          label={t`Reservations per network`}
          description={t`Upcoming ones; guests in one household share a network`}
        />
      </div>
    </FormPanel>
  )
}
