import type { Practice, Skill, Stage } from './practice.js';
import type { Situation } from './situation.js';

/** What a link shows: the part of an item that a person reads. Pinned as a version whenever it changes. */
export interface ContentMatter {
  title: string;
  /** Markdown; null for an item that is nothing but its asset. */
  text: string | null;
  /** The line that goes out by text message, without the link. */
  textMessage: string;
  /** The asset's name for people, such as its file name; null when there is none. */
  asset: string | null;
  /** Address of the asset: https, or a path of this server; null when there is none. */
  assetLink: string | null;
}

/** What the planner goes by. */
export interface ContentTraits {
  stage: Stage;
  /** Weights add up to 1. */
  skills: Partial<Record<Skill, number>>;
  prerequisites: number[];
  situations: Situation[];
  source: string | null;
}

/** One entry of the catalogue as the product keeps it: from the starter catalogue, or made by staff. */
export interface ContentItem extends ContentMatter, ContentTraits {
  contentNumber: number;
  /** Counts the changes of its matter, from 1. What was sent keeps the version that was sent. */
  version: number;
  /** No new plan takes a retired item; links to it go on working. */
  retiredAt: Date | null;
  /** True once staff changed it: the starter catalogue does not touch it any more. */
  editedByStaff: boolean;
  lastEdited: Date;
}

/** The item of the starter catalogue that a practice becomes. `assetLink` is where its worksheet or media file is served. */
export function itemOfPractice(
  practice: Practice,
  assetLink: string | null,
): Omit<ContentItem, 'version' | 'lastEdited'> {
  return {
    contentNumber: practice.number,
    title: practice.title,
    text: practice.body,
    textMessage: practice.textMessage,
    asset: assetLink && (practice.asset?.replace(/^media\//, '') ?? `worksheet-${practice.number}.pdf`),
    assetLink,
    stage: practice.stage,
    skills: practice.skills,
    prerequisites: practice.prerequisites,
    situations: practice.situations,
    source: practice.source,
    retiredAt: null,
    editedByStaff: false,
  };
}

const MATTER = ['title', 'text', 'textMessage', 'asset', 'assetLink'] as const satisfies (keyof ContentMatter)[];

export const sameMatter = (one: ContentMatter, other: ContentMatter): boolean =>
  MATTER.every((key) => one[key] === other[key]);
