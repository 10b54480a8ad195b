import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { fromSample } from '../../../tools/new/from-sample'
import { guess } from '../../../tools/new/guess'
import { labelFor } from '../../../tools/new/labels'
import { plansFor } from '../../../tools/new/make'
import { plural, singular, snake } from '../../../tools/new/names'
import { columnsOf, filtersOf } from '../../../tools/new/plan'
import { planned, type Taken } from '../../../tools/new/planned'
import { callsSource, rulesSource } from '../../../tools/new/write-contract'
import { screenSource } from '../../../tools/new/write-screen'
import { handlersSource, tableSource } from '../../../tools/new/write-server'

/** Output of `npm run new` for a sample. */

const none = (there: readonly string[] = []): Taken => ({
  entities: new Set(['shop']),
  declared: new Set(['shop']),
  tables: new Set(),
  types: new Set(['Shop', 'Listed']),
  isSpoken: () => false,
  hasFile: file => there.includes(file),
})
const NAMING = { name: 'vendors', area: 'vendors', source: 'from vendors.json' }
const planOf = (text: string, more: Partial<Parameters<typeof planned>[0]> = {}) => {
  const { fields, notes } = fromSample(text)
  return planned({ ...NAMING, ...more }, fields, notes, none())
}

describe('the kind of a field', () => {
  it('follows its name and values', async () => {
    expect(
      await offenders(
        [
          ['vendor_id', [12], 'id'],
          ['is_open', [1, 0], 'flag'],
          ['enabled', [true], 'flag'],
          ['stars', [1, 0], 'integer'],
          ['create_time', [1_700_000_000], 'dateTime'],
          ['created_at', [1_700_000_000_000], 'dateTime'],
          ['create_time', ['1700000000'], 'dateTime'],
          ['birthday', ['1990-02-03'], 'date'],
          ['updated_at', ['2024-03-01T10:00:00Z'], 'dateTime'],
          ['price', [12, 3.5], 'money'],
          ['price', ['12.50'], 'money'],
          ['weight', [1.25], 'decimal'],
          ['latitude', [31.2304], 'text'],
          ['logo', ['https://a.example/x'], 'image'],
          ['front', ['https://a.example/x.png'], 'image'],
          ['site', ['https://a.example/x'], 'url'],
          ['contact', ['a@a.example'], 'email'],
          ['contact', ['13800000000'], 'mobile'],
          ['paint', ['#aabbcc'], 'colour'],
          ['status', ['OPEN', 'CLOSED'], 'choice'],
          ['status', [1, 2], 'choice'],
          ['shift', ['day', 'day', 'night', 'day', 'night', 'day'], 'choice'],
          ['title', ['day', 'night'], 'text'],
          ['remark', ['short'], 'lines'],
          ['name', ['x'.repeat(90)], 'lines'],
          ['name', [null], 'text'],
        ],
        (key, values, kind) => expect(guess(key, values).kind).toBe(kind),
      ),
    ).toEqual([])
  })
})

describe('a sample', () => {
  it('may be one record, or a list under any name', async () => {
    expect(
      await offenders(
        [
          ['one record', '{"name":"a"}'],
          ['a list', '[{"name":"a"},{"name":"b"}]'],
          ['an answer with a list in it', '{"data":[{"name":"a"}],"total":1}'],
          ['an answer with an answer in it', '{"data":{"items":[{"name":"a"}]}}'],
        ],
        (_, text) => expect(fromSample(text).fields.map(({ key }) => key)).toEqual(['name']),
      ),
    ).toEqual([])
  })

  it('without a record is rejected with a message', async () => {
    expect(
      await offenders(
        [
          ['no JSON', '{"name": ', /is not JSON/],
          ['a number', '12', /no record/],
          ['an empty list', '[]', /no record/],
          ['two names that are one here', '{"userName":"a","user_name":"b"}', /'userName' and 'user_name' are both/],
          ['a name without a letter', '{"名":"a"}', /begin with a letter/],
          ['a name that is too long', JSON.stringify({ ['a'.repeat(61)]: 1 }), /up to 60 characters/],
        ],
        (_, text, why) => expect(() => fromSample(text)).toThrow(why),
      ),
    ).toEqual([])
  })

  it('that was pasted requires a name, and so does a file in another script', async () => {
    const named = (file: string, name?: string) =>
      plansFor('.', { text: '{"span":1,"title":"a"}', file, ...(name !== undefined && { name }) })
    await expect(named('')).rejects.toThrow(/what one of them is called/)
    await expect(named('样例.json')).rejects.toThrow(/say one with --name/)
    expect((await named('', 'kite'))[0]).toMatchObject({ entity: 'kite', source: 'from a sample' })
  })

  it('reports what it omits and what it reinterprets', () => {
    const { fields, notes } = fromSample('{"name":"a","tags":["x"],"address":{"city":"b"},"day":"2024-01-01"}')
    expect(fields.map(({ key, kind }) => [key, kind])).toEqual([
      ['name', 'text'],
      ['tags', 'tags'],
      ['day', 'date'],
    ])
    expect(notes.map(([, en]) => en.split(' ')[0])).toEqual(['tags', 'address', 'day'])
  })
})

describe('names', () => {
  it('are in snake case in the API', async () => {
    expect(
      await offenders(
        [
          ['createdAt', 'created_at'],
          ['SKUCode', 'sku_code'],
          ['due date', 'due_date'],
          ['x-rate', 'x_rate'],
        ],
        (name, wire) => expect(snake(name)).toBe(wire),
      ),
    ).toEqual([])
  })
  it('are singular for one record', async () => {
    expect(
      await offenders(
        [
          ['warehouses', 'warehouse'],
          ['categories', 'category'],
          ['boxes', 'box'],
          ['addresses', 'address'],
          ['purchase_orders', 'purchase_order'],
          ['news', 'news'],
          ['status', 'status'],
        ],
        (several, one) => expect(singular(several)).toBe(one),
      ),
    ).toEqual([])
  })
  it('are restored from their plural', async () => {
    expect(
      await offenders(['warehouse', 'category', 'box', 'address', 'purchase_order', 'key'], name =>
        expect(singular(plural(name))).toBe(name),
      ),
    ).toEqual([])
  })
})

describe('texts', () => {
  it('are in both languages from the input, from existing texts, or with a mark if missing', () => {
    expect(labelFor('vendor', '供货商 / Vendor')).toEqual(['供货商', 'Vendor'])
    expect(labelFor('vendor', 'Vendor / 供货商')).toEqual(['供货商', 'Vendor'])
    expect(labelFor('created_at')).toEqual(['创建时间', 'Created'])
    expect(labelFor('lead_time')).toEqual(['Lead time（待译）', 'Lead time'])
    expect(labelFor('lead_time', '交货期')).toEqual(['交货期', 'Lead time'])
  })
})

describe('a plan', () => {
  const text = JSON.stringify([
    {
      vendor_id: 3,
      name: 'Kiln',
      logo: '/files/a.png',
      status: 'OPEN',
      price: 12,
      created_at: 1_700_000_000,
      enabled: true,
    },
  ])

  it('numbers records, sets their title, and leaves creation times to the server', () => {
    const plan = planOf(text)
    expect([plan.entity, plan.path, plan.route, plan.address, plan.id, plan.title]).toEqual([
      ...['vendor', 'admin/vendors', 'vendorList', '/vendors/vendor-list', 'vendor_id', 'name'],
    ])
    expect(plan.fields.map(({ key, by, isRequired }) => [key, by, isRequired])).toEqual([
      ['vendor_id', 'nobody', false],
      ['name', 'form', true],
      ['logo', 'form', false],
      ['status', 'form', false],
      ['price', 'form', false],
      ['created_at', 'made', false],
      ['enabled', 'form', false],
    ])
  })

  it('shows the picture with the name, and filters by fields with few values', () => {
    const plan = planOf(text)
    expect(columnsOf(plan)).toEqual({
      shown: ['name', 'status', 'price', 'created_at', 'enabled'],
      hidden: ['vendor_id'],
    })
    expect(filtersOf(plan).map(({ key }) => key)).toEqual(['status', 'enabled'])
  })

  it('marks identifying fields as personal, from the answer to the declaration, and uses none as a title', () => {
    const person = planOf(
      JSON.stringify({
        mobile: '13800000000',
        home_address: '文三路 1 号',
        id_card: '110101199003071234',
        mail: 'a@a.example',
      }),
      { name: 'persons', area: 'persons' },
    )
    expect(person.fields.map(({ key, kind, personal }) => [key, kind, personal])).toEqual([
      ['id', 'id', undefined],
      ['mobile', 'mobile', 'mobile'],
      ['home_address', 'text', 'address'],
      ['id_card', 'text', 'idCard'],
      ['mail', 'email', undefined],
    ])
    expect(callsSource(person)).toContain("import { mailAddress, personal } from '../personal/fields'")
    expect(callsSource(person)).toContain("id_card: personal('idCard'),")
    expect(screenSource(person)).toContain('{ width: 140, pii: true }')
    expect(person.title).toBe('mail')
  })

  it('adds an id if the sample has none', () => {
    expect(planOf('{"name":"a"}').fields.map(({ key }) => key)).toEqual(['id', 'name'])
  })

  it('rejects used names, unknown folders, and records without inputs', () => {
    expect(() => planOf('{"name":"a"}', { name: 'shop' })).toThrow(/'shop' exists already/)
    expect(() => planOf('{"name":"a"}', { name: 'brands' })).toThrow(/'brand' exists already/)
    expect(() => planOf('{"name":"a"}', { menu: 'nowhere' })).toThrow(/no folder 'nowhere'/)
    expect(() => planOf('{"id":1,"created_at":1700000000}')).toThrow(/no field that a person could fill in/)
  })

  it('rejects what it generated before, and a name whose file has another subject', () => {
    const { fields, notes } = fromSample('{"name":"a"}')
    const over = (naming: object, file: string) => planned({ ...NAMING, ...naming }, fields, notes, none([file]))
    const again = { isOneOfMany: true }
    expect(() => over(again, 'contract/vendors/vendor.calls.ts')).toThrow(/'vendor' exists already/)
    expect(() => over({}, 'server/areas/vendors/vendor.ts')).toThrow(/'vendor' exists already/)
    expect(over(again, 'server/areas/vendors/vendor.ts').entity).toBe('vendorsVendor')
    expect(() => over({ name: 'listed' }, '')).toThrow(/'listed' exists already/)
  })

  it('filters by a field that is named like a word of the language', () => {
    const plan = planOf('{"name":"a","default":true,"private":false}')
    expect(handlersSource(plan)).toContain(
      'filters: { keyword: on(vendors.name, contains), default: equals, private: equals }',
    )
  })

  it('is formatted as a developer would', () => {
    const plan = planOf(text, { labelText: '供货商 / Vendor' })
    expect(screenSource(plan)).toContain(`  rules: vendorRules,
  calls: crud('admin/vendors/{vendor_id}'),`)
    expect(screenSource(plan)).toContain(`    name: text('名称', 'Name', { picture: 'logo' }),`)
    expect(
      screenSource(plan)
        .split('\n')
        .every(line => line.length <= 140),
    ).toBe(true)
    expect(rulesSource(plan)).toContain(`  status: choice(['OPEN'], { required: true }),`)
    expect(callsSource(plan)).toContain(`export const calls = crudCalls(vendorEntity, {`)
    expect(tableSource(plan)).toContain(`index('vendors_price').on(t.price, t.vendor_id)`)
    expect(handlersSource(plan)).toContain('created_at: before?.created_at ?? services.now(),')
  })
})
