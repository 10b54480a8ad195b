import type { StoredSpec } from '../../db/schema'

/** The specifications of promoted goods; null without any. */
export const specsOf = (specs: readonly StoredSpec[] | null) => (specs && specs.length > 0 ? [...specs] : null)

/** Specification values as text: '红 / L'. */
export const specText = (specs: readonly StoredSpec[] | null): string =>
  (specs ?? []).map(one => one.spec_value).join(' / ')
