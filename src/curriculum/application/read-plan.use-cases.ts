import { Injectable } from '@nestjs/common';
import { NotFound } from '../../shared/domain/domain-error.js';
import { type Curriculum, type CurriculumItem, type CurriculumState, isReadable } from '../domain/curriculum.js';
import { CurriculumRepository } from './ports/curriculum.repository.js';
import type { OwnItem } from './change-plan.use-cases.js';
import { requireLinked } from '../domain/preferences.js';
import { type ReadableContent, ReadContent } from '../../catalogue/catalogue.api.js';
import { offsetOf, type Page, type PageRequest } from '../../shared/domain/page.js';
import { type JournalEntry, journalOf, type ReceivedPractice, receivedIn, searched } from '../domain/journal.js';
import { type HalfYear, halfYearOf } from '../domain/half-year.js';
import {
  itemInHand,
  outlineOf,
  type PastPractice,
  type PlanOutline,
  practiceOf,
  progressOf,
} from '../domain/plan-outline.js';
import { MemberProgress } from '../../payments/payments.api.js';
import type { PracticeProgress } from '../../shared/application/ports/mailer.js';

export interface TitledCurriculum {
  curriculum: Curriculum;
  titles: Map<string, string>;
}

export interface StaffCurriculum extends TitledCurriculum {
  /** The version of each item's practice that the catalogue has now, by item id. */
  latestVersions: Map<string, number>;
}

@Injectable()
export class ReadCurriculum {
  constructor(private readonly curricula: CurriculumRepository) {}

  /** @throws NotFound when the person has none */
  async execute(userId: string): Promise<TitledCurriculum> {
    const curriculum = await this.curricula.ofUser(userId);
    if (!curriculum) throw new NotFound();
    return this.titled(curriculum);
  }

  stateOf(userId: string): Promise<CurriculumState | null> {
    return this.curricula.stateOf(userId);
  }

  /** @throws NotFound when the person has none */
  async forStaff(userId: string): Promise<StaffCurriculum> {
    const titled = await this.execute(userId);
    return { ...titled, latestVersions: await this.curricula.latestVersions(titled.curriculum.id) };
  }

  async titled(curriculum: Curriculum): Promise<TitledCurriculum> {
    return { curriculum, titles: await this.curricula.titles(curriculum.id) };
  }
}

/** A practice of a person's own plan, for the signed-in person: the link in the text is not needed. */
@Injectable()
export class ReadPractice {
  constructor(
    private readonly curricula: CurriculumRepository,
    private readonly readContent: ReadContent,
  ) {}

  /** @throws NotFound for what is no item of this person's, and for one that is still to come; LogInRequired */
  async execute(own: OwnItem): Promise<{ contentNumber: number; content: ReadableContent }> {
    const { contentNumber, contentVersion } = await this.itemOf(own);
    const content =
      contentVersion === null
        ? (await this.readContent.latest([contentNumber])).get(contentNumber)?.matter
        : await this.readContent.execute(contentNumber, contentVersion);
    if (!content) throw new NotFound();
    return { contentNumber, content };
  }

  /** Practices of earlier plans stay readable. @throws as `execute` */
  async itemOf({ userId, itemId, linkedPractice }: OwnItem): Promise<CurriculumItem> {
    const plans = await this.curricula.allOfUser(userId);
    const item = plans.flatMap(({ items }) => items).find(({ id }) => id === itemId);
    if (!item || !isReadable(item)) throw new NotFound();
    requireLinked(item, linkedPractice);
    return item;
  }
}

export interface ReadJournalInput {
  userId: string;
  /** Words that an entry has to hold; empty: any. */
  search: string;
  page: PageRequest;
}

/** Returns a person's reflections on the practices of all their plans, newest first. */
@Injectable()
export class ReadJournal {
  constructor(private readonly curricula: CurriculumRepository) {}

  async execute({ userId, search, page }: ReadJournalInput): Promise<Page<JournalEntry>> {
    const entries = journalOf(await this.plansOf(userId), await this.curricula.worksheetsOfUser(userId));
    const found = searched(entries, search);
    const offset = offsetOf(page);
    return { count: found.length, results: found.slice(offset, offset + page.size) };
  }

  /** The practices that a person received, written about or not. */
  async received(userId: string, page: PageRequest): Promise<Page<ReceivedPractice>> {
    const found = receivedIn(await this.plansOf(userId));
    const offset = offsetOf(page);
    return { count: found.length, results: found.slice(offset, offset + page.size) };
  }

  /** A person has a few plans at most, of 52 practices each. */
  private async plansOf(userId: string): Promise<TitledCurriculum[]> {
    const plans = await this.curricula.allOfUser(userId);
    return Promise.all(
      plans.map(async (curriculum) => ({ curriculum, titles: await this.curricula.titles(curriculum.id) })),
    );
  }
}

@Injectable()
export class ReadHalfYear {
  constructor(private readonly curricula: CurriculumRepository) {}

  /** @throws NotFound when there is no plan yet */
  async execute(userId: string): Promise<HalfYear> {
    const curriculum = await this.curricula.ofUser(userId);
    if (!curriculum || curriculum.items.length === 0) throw new NotFound();
    return halfYearOf(curriculum, await this.curricula.titles(curriculum.id));
  }
}

export interface OutlinedPlan extends TitledCurriculum {
  outline: PlanOutline;
}

/** A person's plan, as the coach who talks with them about it knows it. */
@Injectable()
export class OutlinePlan {
  constructor(
    private readonly curricula: CurriculumRepository,
    private readonly readContent: ReadContent,
  ) {}

  /** Null for a person who has no plan, or whose plan is still being made. */
  async execute(userId: string): Promise<OutlinedPlan | null> {
    const curriculum = await this.curricula.ofUser(userId);
    if (!curriculum) return null;
    const inHand = itemInHand(curriculum);
    const titles = await this.curricula.titles(curriculum.id);
    const outline = outlineOf(curriculum, titles, inHand && (await this.textOf(inHand)));
    return outline && { curriculum, titles, outline };
  }

  /** The outline with another practice as the one at hand; the one that was is an open one before it. */
  async about({ curriculum, titles, outline }: OutlinedPlan, itemId: string): Promise<PlanOutline> {
    const item = curriculum.items.find(({ id }) => id === itemId);
    if (!item) return outline;
    const isToCome = item.sentAt === null;
    const practice = practiceOf(item, curriculum, titles, isToCome ? null : await this.textOf(item));
    const { atHand, week } = outline;
    const before: PastPractice[] = atHand
      ? [{ title: atHand.title, skill: atHand.skill, week, state: 'open', reflection: null }]
      : [];
    return {
      ...outline,
      atHand: { ...practice, ...(isToCome && { isToCome }) },
      lately: [...before, ...outline.lately],
    };
  }

  private async textOf({ contentNumber, contentVersion }: CurriculumItem): Promise<string | null> {
    const content =
      contentVersion === null
        ? (await this.readContent.latest([contentNumber])).get(contentNumber)?.matter
        : await this.readContent.execute(contentNumber, contentVersion);
    return content?.text ?? null;
  }
}

/** Reports the progress of a person's plan to the emails about their membership. */
@Injectable()
export class PlanProgress implements MemberProgress {
  constructor(private readonly curricula: CurriculumRepository) {}

  async of(userId: string): Promise<PracticeProgress | null> {
    const curriculum = await this.curricula.ofUser(userId);
    return curriculum && presentProgress(curriculum);
  }
}

export function presentProgress(curriculum: Curriculum): PracticeProgress {
  const { lastAt, ...counts } = progressOf(curriculum);
  const { success, successScores } = curriculum;
  const scores = successScores.map(({ score }) => score);
  const [first, last] = [scores[0], scores.at(-1)];
  return {
    ...counts,
    lastAt: lastAt?.toISOString() ?? null,
    ...(success !== null && first && last && { goal: { success, first, last, scores } }),
  };
}
