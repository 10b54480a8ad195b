import { addDeclaration } from '@/providers/i18n/i18n'
import { fieldsOfReport, type Report, type Resource } from '@/schema'
import { withFields, withKinds } from '../kinds/register'

/** A declaration once it can be drawn: a further language knows its words, and the kinds of its area are there. */
export function prepared(resource: Resource): Promise<Resource> {
  addDeclaration(resource)
  return withKinds(resource)
}

/** The same of a report. */
export async function preparedReport(report: Report): Promise<Report> {
  addDeclaration(report)
  await withFields(fieldsOfReport(report))
  return report
}
