import { Injectable } from '@nestjs/common';
import { type AuditDetails, AuditTrail } from '../../../shared/application/ports/audit-trail.js';
import { PromptTemplateRepository } from '../ports/prompt-template.repository.js';

export interface MadeSave {
  actorId: string;
  /** The action, such as `prompt-template.changed`. */
  action: string;
  templateId: string;
  name: string;
  /** The previous save of this template; null for a new one. */
  saveBefore: number | null;
  details: AuditDetails;
}

/** Records a save in the audit trail: the prompt's versions before and after, and the two saves to compare. */
@Injectable()
export class SaveRecord {
  constructor(
    private readonly templates: PromptTemplateRepository,
    private readonly audit: AuditTrail,
  ) {}

  /** Runs in the transaction of the save. */
  async keep({ actorId, action, templateId, name, saveBefore, details }: MadeSave): Promise<void> {
    const { results } = await this.templates.versions(templateId, { page: 1, size: 1 });
    const save = results[0]!.number;
    const { before, after } = await this.templates.publication(save);
    await this.audit.record({
      actorId,
      action,
      subject: { kind: 'prompt-template', id: templateId, name },
      details: {
        ...(before !== after && { version_before: before, version: after }),
        ...(saveBefore !== null && { save_before: saveBefore }),
        save,
        ...details,
      },
    });
  }
}
