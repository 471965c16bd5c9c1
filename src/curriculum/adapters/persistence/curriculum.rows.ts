import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { Curriculum, CurriculumItem } from '../../domain/curriculum.js';
import type { Weekday } from '../../domain/preferences.js';
import type { PlanChange } from '../../domain/plan-change.js';
import type { PlanSnapshot } from '../../domain/undo.js';
import type { WorksheetAnswer } from '../../domain/worksheet.js';
import type { CheckInChange } from '../../domain/check-in.js';

@Entity('curricula')
@Index('ix_curricula_user', ['userId', 'created'])
@Index('ix_curricula_owner', { synchronize: false })
@Index('ix_curricula_state', ['state', 'userId'])
@Index('ix_curricula_resumes', ['resumesAt'], { where: 'resumes_at is not null' })
@Index('ix_curricula_parked', ['userId'], { where: "parked_at is not null and state = 'active'" })
@Index('ix_curricula_finish_due', ['created'], { where: "finish_notice = 'due'" })
@Index('uq_curricula_unfinished', ['userId'], { unique: true, where: "state <> 'finished'" })
export class CurriculumRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') @ForeignKey('users', { onDelete: 'CASCADE' }) userId: string;
  /** No foreign key: the chats are another module's, and a curriculum outlives its chat. */
  @Column('uuid') chatId: string;
  @Column('integer', { default: 1 }) conversationCount: number;
  @Column('integer', { default: 0 }) plannedConversation: number;
  @Column('timestamptz') created: Date;
  @Column('text') state: Curriculum['state'];
  @Column('text', { nullable: true }) pausedBy: Curriculum['pausedBy'];
  @Column('timestamptz', { nullable: true }) resumesAt: Date | null;
  @Column('jsonb', { nullable: true }) otherPause: Curriculum['otherPause'];
  @Column('timestamptz', { nullable: true }) parkedAt: Date | null;
  @Column('text', { nullable: true }) finishNotice: Curriculum['finishNotice'];
  @Column('text', { nullable: true }) failure: string | null;
  @Column('text', { nullable: true }) planner: Curriculum['planner'];
  @Column('jsonb', { default: { problem: null, setting: null, tried: null, success: null, focus: [] } })
  summary: Curriculum['summary'];
  @Column('text') problem: string;
  @Column('text', { nullable: true }) success: string | null;
  @Column('jsonb', { default: [] }) successScores: { score: number; at: Date }[];
  @Column('boolean') general: boolean;
  @Column('jsonb') focus: Curriculum['focus'];
  /** Written by the previous release only. Dropped with the next release, like `correction`. */
  @Column({ type: 'jsonb', default: [], select: false, insert: false, update: false }) quotes?: string[];
  @Column({ type: 'jsonb', nullable: true, select: false, insert: false, update: false }) correction?: string | null;
  @Column('jsonb') related: Curriculum['related'];
  @Column('jsonb') setAside: number[];
  @Column('jsonb', { default: [] }) wishes: Curriculum['wishes'];
  @Column('jsonb') weekdays: Weekday[];
  @Column('smallint') hour: number;
  @Column('smallint') minute: number;
  @Column('text') timeZone: string;
}

/** Looking for what is due reads the front of one small index: its cost does not grow with what lies in the future. */
@Entity('curriculum_items')
@Index('uq_curriculum_items_position', ['curriculumId', 'position'], { unique: true })
@Index('ix_curriculum_items_recipients', { synchronize: false })
@Index('ix_curriculum_items_sent', ['sentAt', 'state'], { where: 'sent_at is not null' })
@Index('ix_curriculum_items_day', { synchronize: false })
export class CurriculumItemRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') @ForeignKey('curricula', { onDelete: 'CASCADE' }) curriculumId: string;
  @Column('smallint') position: number;
  @Column('smallint') week: number;
  @Column('integer') @ForeignKey('content_items', { name: 'fk_curriculum_items_content' }) contentNumber: number;
  @Column('integer', { nullable: true }) contentVersion: number | null;
  @Column('text') skill: CurriculumItem['skill'];
  @Column('text') stage: CurriculumItem['stage'];
  @Column('text') reason: string;
  @Column('text') state: CurriculumItem['state'];
  @Column('timestamptz', { nullable: true }) dueAt: Date | null;
  @Column('timestamptz', { nullable: true }) sentAt: Date | null;
  @Column('timestamptz', { nullable: true }) doneAt: Date | null;
  @Column('text', { nullable: true }) reflection: string | null;
}

@Entity('worksheets')
export class WorksheetRow {
  @PrimaryColumn('uuid') @ForeignKey('curriculum_items', { onDelete: 'CASCADE' }) itemId: string;
  @PrimaryColumn('integer') contentNumber: number;
  @Column('integer') contentVersion: number;
  @Column('jsonb') answers: WorksheetAnswer[];
  @Column('timestamptz') savedAt: Date;
}

@Entity('plan_changes')
@Check('ck_plan_changes_kind', "kind in ('practice-skipped', 'plan-paused', 'plan-resumed', 'plan-rescheduled')")
@Index('ix_plan_changes_curriculum', ['curriculumId', 'at'])
export class PlanChangeRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') @ForeignKey('curricula', { onDelete: 'CASCADE' }) curriculumId: string;
  @Column('timestamptz') at: Date;
  @Column('text') kind: PlanChange['kind'];
  @Column('integer', { nullable: true }) contentNumber: number | null;
  /** The details of the change: the end of a pause, or the days, hour and zone. */
  @Column('jsonb', { nullable: true }) detail: object | null;
  @Column('uuid', { nullable: true }) undoId: string | null;
}

/** One row per plan: its person's last change, kept for minutes. */
@Entity('plan_undos')
@Index('ix_plan_undos_made_at', ['madeAt'])
export class PlanUndoRow {
  @PrimaryColumn('uuid') @ForeignKey('curricula', { onDelete: 'CASCADE' }) curriculumId: string;
  @Column('uuid') id: string;
  @Column('timestamptz') madeAt: Date;
  @Column('uuid', { nullable: true }) itemId: string | null;
  @Column('jsonb') before: PlanSnapshot;
  @Column('jsonb') after: PlanSnapshot;
}

@Entity('check_ins')
@Unique('uq_check_ins_week', ['curriculumId', 'week'])
export class CheckInRow {
  @PrimaryColumn({ type: 'uuid' }) id: string;
  @Column({ type: 'uuid' }) @ForeignKey('curricula', { onDelete: 'CASCADE' }) curriculumId: string;
  @Column({ type: 'integer' }) week: number;
  /** The practice whose text asks. */
  @Column({ type: 'uuid' }) itemId: string;
  @Column({ type: 'timestamptz' }) askedAt: Date;
  @Column({ type: 'uuid', nullable: true }) chatId: string | null;
  @Column({ type: 'timestamptz', nullable: true }) concludedAt: Date | null;
  @Column({ type: 'jsonb', default: [] }) changes: CheckInChange[];
}

@Entity('calendar_feeds')
@Index('uq_calendar_feeds_digest', ['digest'], { unique: true })
export class CalendarFeedRow {
  @PrimaryColumn('uuid') @ForeignKey('users', { onDelete: 'CASCADE' }) userId: string;
  /** SHA-256 of the token. */
  @Column('bytea') digest: Buffer;
  @Column('timestamptz') createdAt: Date;
  @Column('boolean') showsNames: boolean;
}

@Entity('weekly_mails')
@Index('ix_weekly_mails_due', ['dueAt'], { where: 'due_at is not null' })
export class WeeklyMailRow {
  @PrimaryColumn('uuid') @ForeignKey('users', { onDelete: 'CASCADE' }) userId: string;
  /** Null: the person has not subscribed to it. */
  @Column('timestamptz', { nullable: true }) dueAt: Date | null;
  @Column('date', { nullable: true }) lastWeek: string | null;
}
