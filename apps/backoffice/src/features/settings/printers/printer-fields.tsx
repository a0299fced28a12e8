import { useLingui } from '@lingui/react/macro'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { AddPrinter, PrintersAnswer } from '@thali/contract/printing'
import { COPIES_MAX } from '@thali/domain/print/printer'
import { FormPanel } from '../../../shared/forms/form-panel.tsx'
import { NumberField } from '../../../shared/forms/number-field.tsx'
import { LANGUAGE_CHOICES } from '../../../shared/language.ts'
import styles from './printers.module.css'

interface PrinterFieldsProps {
  readonly values: AddPrinter
  readonly onChange: (values: AddPrinter) => void
  readonly stations: PrintersAnswer['stations']
  /** Substitute printers. */
  readonly others: readonly { readonly id: string; readonly label: string }[]
}

/** Jobs that a printer prints, when, and how. */
export function PrinterFields({ values, onChange, stations, others }: PrinterFieldsProps) {
  const { t } = useLingui()
  const set = (changed: Partial<AddPrinter>) => onChange({ ...values, ...changed })
  return (
    <>
      <FormPanel title={t`Kitchen tickets`}>
        <div className={styles.pair}>
          <NativeSelect
            label={t`Print a ticket`}
            value={values.ticketsAt}
            data={[
              { value: 'placement', label: t`when an order is placed` },
              { value: 'acceptance', label: t`when someone accepts it` },
              { value: 'never', label: t`never` },
            ]}
            onChange={(event) => set({ ticketsAt: event.currentTarget.value as AddPrinter['ticketsAt'] })}
          />
          {stations.length > 0 && (
            <NativeSelect
              label={t`Station`}
              value={values.stationId ?? ''}
              data={[
                { value: '', label: t`Whole orders` },
                ...stations.map(({ id, label }) => ({ value: id, label })),
              ]}
              onChange={(event) => set({ stationId: event.currentTarget.value || null })}
            />
          )}
          <NumberField
            label={t`Copies`}
            min={1}
            max={COPIES_MAX}
            clampBehavior="strict"
            allowDecimal={false}
            value={values.copies}
            empty={1}
            onNumber={(copies) => set({ copies })}
          />
        </div>
      </FormPanel>
      <FormPanel title={t`Bills`}>
        <Checkbox
          label={t`Print each bill when it is issued`}
          checked={values.printsBills}
          onChange={(event) => set({ printsBills: event.currentTarget.checked })}
        />
        <Checkbox
          label={t`Open the cash drawer with it`}
          description={t`Only those who may issue bills open it; a repeat does not.`}
          checked={values.opensDrawer}
          onChange={(event) => set({ opensDrawer: event.currentTarget.checked })}
        />
        <Textarea
          minRows={2}
          maxLength={200}
          label={t`In the bill footer`}
          placeholder={t`Thank you, come again!`}
          value={values.footer}
          onChange={(event) => set({ footer: event.currentTarget.value })}
        />
      </FormPanel>
      <FormPanel title={t`Paper`}>
        <div className={styles.pair}>
          <NativeSelect
            label={t`Width of the paper`}
            value={String(values.width)}
            data={[
              { value: '576', label: t`80 mm` },
              { value: '384', label: t`58 mm` },
            ]}
            onChange={(event) => set({ width: Number(event.currentTarget.value) as AddPrinter['width'] })}
          />
          <NativeSelect
            label={t`Language of tickets`}
            description={t`Dishes too, where your menu has their names in it.`}
            value={values.language}
            data={LANGUAGE_CHOICES}
            onChange={(event) => set({ language: event.currentTarget.value as AddPrinter['language'] })}
          />
          {(values.transport === 'tcp' || values.transport === 'agent') && (
            <NativeSelect
              label={t`Letters`}
              value={values.format}
              data={[
                { value: 'raster', label: t`Drawn: every script, always right` },
                { value: 'text', label: t`The printer’s own: faster, English only` },
              ]}
              onChange={(event) => set({ format: event.currentTarget.value as AddPrinter['format'] })}
            />
          )}
        </div>
      </FormPanel>
      {others.length > 0 && values.transport !== 'virtual' && (
        <FormPanel
          title={t`When it is silent`}
          hint={t`Out of paper, switched off: after a minute the board shows it, and another printer prints what waits.`}
        >
          <NativeSelect
            label={t`Print instead on`}
            value={values.fallbackId ?? ''}
            data={[
              { value: '', label: t`No other printer` },
              ...others.map(({ id, label }) => ({ value: id, label })),
            ]}
            onChange={(event) => set({ fallbackId: event.currentTarget.value || null })}
          />
        </FormPanel>
      )}
    </>
  )
}

interface PrinterAddressFieldsProps {
  readonly values: AddPrinter
  readonly onChange: (values: AddPrinter) => void
}

export function PrinterAddressFields({ values, onChange }: PrinterAddressFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <TextInput
        required
        label={t`Name`}
        placeholder={t`Kitchen, bar, counter …`}
        maxLength={40}
        value={values.label}
        onChange={(event) => onChange({ ...values, label: event.currentTarget.value })}
      />
      {values.transport === 'tcp' && (
        <TextInput
          required
          label={t`Address in the local network`}
          description={t`The printer prints it on its self-test page.`}
          placeholder="192.168.1.50:9100"
          maxLength={100}
          value={values.target}
          onChange={(event) => onChange({ ...values, target: event.currentTarget.value })}
        />
      )}
    </>
  )
}
