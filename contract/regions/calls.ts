import { z } from 'zod'
import { call, fieldsFrom, nothing } from '../define'
import { region } from '../session/calls'
import { regionRules } from './rules'

/** The calls of contract/settings.md that change regions; inputs read them by the session's calls. */
export const calls = {
  'POST admin/systems/regions': call({
    summary: 'Adds a region below another one, or a province.',
    body: z.object(fieldsFrom(regionRules)),
    answer: region,
    errors: ['003'],
  }),
  'GET admin/systems/regions/{id}': call({ summary: 'One region.', answer: region, errors: ['003'] }),
  'PUT admin/systems/regions/{id}': call({
    summary: 'Changes a region; whether it takes cash on delivery goes for all below it.',
    body: z.object(fieldsFrom(regionRules)),
    answer: region,
    errors: ['003'],
  }),
  'DELETE admin/systems/regions/{id}': call({
    summary: 'Deletes a region and all below it.',
    answer: nothing,
    kind: 'empty',
    errors: ['003'],
  }),
  'GET admin/systems/regions/{id}/children': call({
    summary: 'The regions right below one, as regions/{id}/children.',
    answer: z.array(region),
    errors: ['003'],
  }),
} as const
