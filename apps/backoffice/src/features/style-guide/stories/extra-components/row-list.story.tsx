import { RowList } from '../../../../shared/look/row-list.tsx'

export const title = 'RowList'

const NAMES = ['Mira Rao', 'Ishaan Sen and his guests, who come from far and will be late', 'Kavya']

export const states = {
  'rows of any height': () => (
    <section style={{ position: 'relative', width: 240, height: 200, overflowY: 'auto' }}>
      <RowList label="Reservations" rows={NAMES} keyOf={(name) => name} row={(name) => <p>{name}</p>} />
    </section>
  ),
}
