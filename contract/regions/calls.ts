import { z } from 'zod'
import { call, fieldsFrom, nothing } from '../define'
import { region } from '../session/calls'
import { regionRules } from './rules'

/** contract/settings.md: the calls that change regions. Inputs read them through the session's calls. */
export const calls = {
  'POST admin/systems/regions': call({
    summary: 'Creates a province, or a region below another one.',
    body: z.object(fieldsFrom(regionRules)),
    answer: region,
    errors: ['003'],
  }),
  'GET admin/systems/regions/{id}': call({ summary: 'Returns a region.', answer: region, errors: ['003'] }),
  'PUT admin/systems/regions/{id}': call({
    summary: 'Updates a region. Its setting for cash on delivery applies to all descendants.',
    body: z.object(fieldsFrom(regionRules)),
    answer: region,
    errors: ['003'],
  }),
  'DELETE admin/systems/regions/{id}': call({
    summary: 'Deletes a region with its descendants.',
    answer: nothing,
    kind: 'empty',
    errors: ['003'],
  }),
  'GET admin/systems/regions/{id}/children': call({
    summary: 'Returns the children of a region, like regions/{id}/children.',
    answer: z.array(region),
    errors: ['003'],
  }),
} as const
