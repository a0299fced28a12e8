/**
 * Descriptions of the objects of store files, a row a field, from which schema on the wire, reader and writer derive.
 * Rows stand in the order in which files are written.
 */
import { bpsToNumber, minorToNumber } from '@thali/domain/money/money'
import { z } from 'zod'
import type { FileReader } from './file-reader.ts'

interface FieldBase<Value, Wire extends z.ZodType> {
  readonly wire: Wire
  /** Name on the wire, where it is not that of the value. */
  readonly key?: string
  read(file: FileReader, key: string): Value
  /** Undefined: the field is left out. */
  write(value: Value): z.output<Wire> | undefined
}

/** Field of an object. */
export interface FileField<Value = unknown, Wire extends z.ZodType = z.ZodType, Key = unknown>
  extends FieldBase<Value, Wire> {
  as<const Name extends string>(key: Name): FileField<Value, Wire, Name>
  /** Text in the description of the API. */
  about(text: string): FileField<Value, Wire, Key>
  optional(): FileField<Value, z.ZodOptional<Wire>, Key>
  /** Left out where it is 0, false or empty. */
  omitBlank(): FileField<Value, z.ZodOptional<Wire>, Key>
  /** Left out, and null, where it would be 0, false or empty. */
  orNull(): FileField<Value | null, z.ZodOptional<Wire>, Key>
  /** Left out, and absent, where it would be 0, false or empty. */
  orAbsent(): FileField<Value | undefined, z.ZodOptional<Wire>, Key>
}

/** Some fields of an object, or all. */
export interface FilePart<Value extends object = object, Shape extends z.ZodRawShape = z.ZodRawShape> {
  readonly shape: Shape
  read(file: FileReader): Value
  write(value: Partial<Value>): z.output<z.ZodObject<Shape>>
}

/** A described object as the wire has it. */
export type WireOf<Part extends FilePart> = z.output<z.ZodObject<Part['shape']>>

type Rows = Readonly<Record<string, FileField | FilePart>>
type PartsOf<R> = Extract<R[keyof R], FilePart>
type NamesOf<R> = { [K in keyof R]: R[K] extends FilePart ? never : K }[keyof R]
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer I) => void
  ? I
  : never
type ValueOf<Row> = Row extends FilePart<infer V> ? V : Row extends FileField<infer V> ? V : never
type Values<R> = { readonly [K in NamesOf<R>]: ValueOf<R[K]> } & All<ValueOf<PartsOf<R>>>
type WireName<Row, Name> =
  Row extends FileField<infer _V, infer _W, infer Key> ? (unknown extends Key ? Name : Key) : never
type Shape<R> = {
  [K in NamesOf<R> as WireName<R[K], K> & string]: R[K] extends { readonly wire: infer W } ? W : never
} & All<PartsOf<R>['shape']>

type Missing<T, R> = Exclude<keyof T, keyof Values<R>>
/** Has no member where a row is missing or of another type. */
type Described<T, R> = [Missing<T, R>] extends [never]
  ? Values<R> extends T
    ? unknown
    : { readonly 'has another type than': T }
  : { readonly 'has no row': Missing<T, R> }

/**
 * All fields of an object, also optional ones, by the names of their values; a row of several is named as one likes.
 *
 * @param after wire names of fields whose schema follows that of another, unlike in files
 */
export const rowsOf =
  <T extends object>() =>
  <const R extends Rows>(rows: R & Described<T, R>, after: Readonly<Record<string, string>> = {}) =>
    describe(rows, after) as unknown as FilePart<T, Extract<Shape<R>, z.ZodRawShape>>

function describe(rows: Rows, after: Readonly<Record<string, string>>) {
  const all = Object.entries(rows).map(([name, row]) => {
    if ('shape' in row) return { ...row, isPart: true as const }
    const { key = name, wire, read, write } = row
    return { isPart: false as const, name, key, shape: { [key]: wire }, read, write }
  })
  const read = (file: FileReader) => {
    const values: Record<string, unknown> = {}
    for (const row of all) {
      if (row.isPart) Object.assign(values, row.read(file))
      else put(values, row.name, row.read(file, row.key))
    }
    return values
  }
  const write = (values: Readonly<Record<string, unknown>>) => {
    const written: Record<string, unknown> = {}
    for (const row of all) {
      if (row.isPart) Object.assign(written, row.write(values))
      else put(written, row.key, row.write(values[row.name]))
    }
    return written
  }
  const shape = Object.assign({}, ...all.map((row) => row.shape))
  const ordered = inOrder(Object.keys(shape), after).map((key) => [key, shape[key]])
  return { shape: Object.fromEntries(ordered), read, write }
}

function put(to: Record<string, unknown>, key: string, value: unknown): void {
  if (value !== undefined) to[key] = value
}

function inOrder(keys: readonly string[], after: Readonly<Record<string, string>>): string[] {
  const ordered = keys.filter((key) => !Object.hasOwn(after, key))
  for (const [key, before] of Object.entries(after)) ordered.splice(ordered.indexOf(before) + 1, 0, key)
  return ordered
}

/** A field that is written as its value is, unless told otherwise. */
export function field<Value, Wire extends z.ZodType>(
  wire: Wire,
  read: (file: FileReader, key: string) => Value,
  write: (value: Value) => z.output<Wire> | undefined = (value) => value as z.output<Wire>,
): FileField<Value, Wire> {
  return fieldOf({ wire, read, write })
}

function fieldOf<Value, Wire extends z.ZodType>(base: FieldBase<Value, Wire>): FileField<Value, Wire, never> {
  const { wire, read, write } = base
  const sparse = (readSparse: (value: Value) => unknown) =>
    fieldOf({
      ...base,
      wire: wire.optional() as z.ZodType,
      read: (file, key) => readSparse(read(file, key)),
      write: (value: Value) => unlessBlank(value, undefined) && write(value),
    }) as never
  return {
    ...base,
    as: (key) => fieldOf({ ...base, key }),
    about: (text) => fieldOf({ ...base, wire: wire.describe(text) }),
    optional: () => fieldOf({ ...base, wire: wire.optional() as z.ZodType }) as never,
    omitBlank: () => sparse((value) => value),
    orNull: () => sparse((value) => unlessBlank(value, null)),
    orAbsent: () => sparse((value) => unlessBlank(value, undefined)),
  }
}

function unlessBlank<T, B>(value: T, blank: B): T | B {
  const isBlank = !value || (typeof value === 'object' && Object.keys(value).length === 0)
  return isBlank ? blank : value
}

/** Trimmed text of at most `max` characters; empty, or the fallback, where it is missing. */
const text = (max: number, fallback = '') => field(z.string(), (file, key) => file.text(key, max, fallback))
/** Text that must be there. */
const label = (max?: number) => field(z.string(), (file, key) => file.label(key, max))
const flag = (fallback = false) => field(z.boolean(), (file, key) => file.flag(key, fallback))
/** True, or absent. */
const mark = flag().orAbsent()
/** Whole number in a range. */
const whole = (min: number, max: number, fallback: number) =>
  field(z.number().int(), (file, key) => file.whole(key, min, max, fallback))
/** Minor units, major ones on the wire; without a fallback it must be there. */
const money = (fallback: number | null = null) =>
  field(z.number(), (file, key) => file.money(key, fallback), minorToNumber)
/** Basis points of a tax, percent on the wire. */
const taxRate = field(z.number(), (file, key) => file.taxRate(key), bpsToNumber)

/** Id as systems make them; empty where it is missing. */
const id = <Id extends string = string>() => field(z.string(), (file, key) => file.id(key) as Id)
/** Basis points, percent on the wire. */
const percent = (fallback: number | null) =>
  field(z.number(), (file, key) => file.percent(key, fallback), bpsToNumber)
/** Texts in a list of at most `max`. */
const texts = <Text extends string = string>(max: number, maxEach: number) =>
  field(
    z.array(z.string()),
    (file, key) => file.texts(key, max, maxEach) as readonly Text[],
    (all) => [...all],
  )
/** Only in answers: files do not have it. */
const answered = <Value, Wire extends z.ZodType>(
  wire: Wire,
  write: (value: Value | undefined) => z.output<Wire> | undefined = (value) => value as z.output<Wire>,
) => field(wire, (): Value | undefined => undefined, write)

/** Objects in a list of at most `max`; `note` notes problems with one among those before it. */
function list<Value extends object, S extends z.ZodRawShape>(
  of: FilePart<Value, S>,
  max: number,
  note: (value: Value, file: FileReader, seen: Map<string, string>) => void = () => {},
) {
  const read = (file: FileReader, key: string): readonly Value[] => {
    const seen = new Map<string, string>()
    return file.objects(key, max).map((one) => {
      const value = of.read(one)
      note(value, one, seen)
      return value
    })
  }
  return field(z.array(z.object(of.shape)), read, (list) => list.map((one) => of.write(one)))
}

/** An object, or absent. */
function object<Value extends object, S extends z.ZodRawShape>(of: FilePart<Value, S>) {
  return field(
    z.object(of.shape).optional(),
    (file, key) => (file.has(key) ? of.read(file.object(key)) : undefined),
    (value: Value | undefined) => value && of.write(value),
  )
}

/** Rows of a description, by the kind of their values. */
export const row = {
  text,
  texts,
  label,
  id,
  flag,
  mark,
  whole,
  money,
  percent,
  taxRate,
  list,
  object,
  answered,
}
