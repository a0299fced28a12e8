import { z } from 'zod'

/**
 * A list from outside: at most `max` elements, read up to the first faulty one.
 *
 * A plain array of zod names each fault of each element, and a body can hold tens of thousands: telling them costs
 * more than anything else that a refused request makes us do.
 */
export function list<Element extends z.ZodType>(element: Element, max: number, min = 0) {
  const items = z.toJSONSchema(element, { io: 'input', unrepresentable: 'any' })
  // Only the elements' part of the description is wanted: it stands in one of its own.
  delete items.$schema
  const schema = z
    .array(z.unknown())
    .min(min)
    .max(max)
    .meta({ items })
    .transform((values, context) => {
      const read: z.output<Element>[] = []
      for (const [at, value] of values.entries()) {
        const { success, data, error } = element.safeParse(value)
        if (!success) {
          for (const { message, path } of error.issues) {
            context.issues.push({ code: 'custom', message, input: value, path: [at, ...path] })
          }
          return z.NEVER
        }
        read.push(data)
      }
      return read
    })
  return schema as unknown as z.ZodType<z.output<Element>[], z.input<Element>[]>
}
