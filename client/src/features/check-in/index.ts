export { CheckInCard } from './check-in-card';
export { CheckInScreen } from './check-in-screen';
export { carriedIn, FIRST_ANSWERS, FIRST_QUESTION } from './first-question';
